import { Input } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LIMITS } from '#contract/limits';
import type { FoundDto } from '#contract/shapes/admin/staff-search.dto';
import { http } from '../../shared/api/http.js';
import { Dialog } from '../../shared/ui/dialog/dialog.js';
import { Box, Row, Stack, Text } from '../../shared/ui/layout/parts.js';
import { soughtIn } from '../../shared/ui/search/use-search.js';
import { useDebouncedValue } from '../../shared/ui/use-value.js';
import { useMay } from '../../shared/user/may.js';
import {
  type SearchAddresses,
  type SearchGroup,
  searchGroups,
  type SearchOption,
  type SearchPlace,
  taskIn,
} from './search-options.js';
import styles from './search-box.module.css';

/** Pause in typing after which the search is sent, in ms. */
const PAUSE_MS = 120;

interface SearchBoxProps {
  isOpen: boolean;
  places: readonly SearchPlace[];
  addresses: SearchAddresses;
  onClose: () => void;
}

/** One field that finds customers, payments, conversations, cases, pages and actions. */
export function SearchBox({ isOpen, onClose, ...rest }: SearchBoxProps) {
  const { t } = useTranslation('consoles');
  return (
    <Dialog isOpen={isOpen} title={t('search.title')} width={600} isLight onClose={onClose}>
      <Combobox {...rest} onClose={onClose} />
    </Dialog>
  );
}

/** The focus stays in the field; the arrow keys change the active option, and Enter opens it. */
function Combobox({ places, addresses, onClose }: Omit<SearchBoxProps, 'isOpen'>) {
  const { t } = useTranslation('consoles');
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { groups, isLoading } = useGroups(text, places, addresses);
  const options = groups.flatMap((group) => group.options);
  const marked = options[Math.min(active, options.length - 1)];
  const open = ({ to, task }: SearchOption) => {
    onClose();
    void navigate(to, task === undefined ? {} : { state: { task } });
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = options.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
    };
    const move = moves[event.key];
    if (move !== undefined) setActive(Math.max(move, 0));
    else if (event.key === 'Enter' && marked) open(marked);
    else return;
    event.preventDefault();
  };
  return (
    <Stack gap={8}>
      <Input
        autoFocus
        size="large"
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(marked && { 'aria-activedescendant': `${listId}-${marked.key}` })}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        maxLength={LIMITS.emailLength}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
        }}
        onKeyDown={press}
      />
      <Text as="p" role="status" size="tiny" tone="muted" minHeight={16}>
        {isLoading ? t('search.loading') : t('search.found', { count: options.length })}
      </Text>
      <div id={listId} role="listbox" aria-label={t('search.title')} className={styles.list}>
        {groups.map((group) => (
          <Group key={group.type} group={group} listId={listId} marked={marked} onOpen={open} />
        ))}
      </div>
    </Stack>
  );
}

interface GroupProps {
  group: SearchGroup;
  listId: string;
  marked: SearchOption | undefined;
  onOpen: (option: SearchOption) => void;
}

function Group({ group: { type, options }, listId, marked, onOpen }: GroupProps) {
  const { t } = useTranslation('consoles');
  const headId = `${listId}-${type}`;
  return (
    <Box role="group" aria-labelledby={headId} paddingBlock="8px 0">
      <Text as="p" id={headId} size="tiny" weight="strong" tone="muted">
        {t(`search.types.${type}`)}
      </Text>
      {options.map((option) => (
        <Option
          key={option.key}
          id={`${listId}-${option.key}`}
          option={option}
          isMarked={option === marked}
          onOpen={onOpen}
        />
      ))}
    </Box>
  );
}

interface OptionProps {
  id: string;
  option: SearchOption;
  isMarked: boolean;
  onOpen: (option: SearchOption) => void;
}

function Option({ id, option, isMarked, onOpen }: OptionProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  return (
    <div
      ref={place}
      id={id}
      role="option"
      aria-selected={isMarked}
      // The keys are those of the field, which keeps the focus.
      tabIndex={-1}
      className={styles.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onOpen(option)}
    >
      <Row gap="0 12px" align="baseline" justify="between" wrap>
        <Text
          as="bdi"
          translate={option.key.startsWith('page') || option.key.startsWith('action') ? 'yes' : 'no'}
          size="small"
          weight="medium"
          breaks
        >
          {option.title}
        </Text>
        <Text as="bdi" translate="no" size="tiny" tone="muted" breaks>
          {option.subtitle}
        </Text>
      </Row>
    </div>
  );
}

function useGroups(typed: string, places: readonly SearchPlace[], addresses: SearchAddresses) {
  const { t } = useTranslation('consoles');
  const may = useMay();
  const words = {
    restrict: t('search.words.restrict'),
    openAccount: t('search.words.openAccount'),
    changePin: t('search.words.changePin'),
    resetPassword: t('search.words.resetPassword'),
  };
  const { task, rest } = taskIn(typed, words);
  const { found, isLoading } = useFound(rest);
  const groups = searchGroups({
    ...{ text: typed.trim(), found, places, addresses, may, task },
    actionText: (action, name) => t(`search.actions.${action}`, { name }),
  });
  return { groups, isLoading };
}

/** What the server finds; the last rows stay until the next ones have come. */
function useFound(text: string): { found: readonly FoundDto[]; isLoading: boolean } {
  const sought = soughtIn(text);
  const asked = useDebouncedValue(sought, PAUSE_MS);
  const [answer, setAnswer] = useState<{ asked: string; found: FoundDto[] }>({ asked: '', found: [] });
  useEffect(() => {
    if (asked === '') return undefined;
    let isLast = true;
    const take = (found: FoundDto[]) => {
      if (isLast) setAnswer({ asked, found });
    };
    http.get<FoundDto[]>(`/api/staff/search?q=${encodeURIComponent(asked)}`).then(take, () => take([]));
    return () => {
      isLast = false;
    };
  }, [asked]);
  if (sought === '') return { found: [], isLoading: false };
  return { found: answer.found, isLoading: answer.asked !== sought };
}
