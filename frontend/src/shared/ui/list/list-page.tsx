import { type ReactNode, type RefObject, useRef } from 'react';
import type { Identified } from '../../store/paged/paged-rows.js';
import { Card } from '../elements/card.js';
import { LoadError } from '../page/resource-view.js';
import { Stack } from '../layout/parts.js';
import { ListKeys } from '../keys/list-keys.js';
import { PagedNotice, PagedTail } from './paged-notice.js';
import type { ShortcutLine } from '../keys/shortcut-help.js';
import type { ShownList } from './use-shown-list.js';
import type { Shortcuts } from '../keys/use-shortcuts.js';
import styles from './list-page.module.css';

interface ListPageProps<Row extends Identified> extends ListBodyProps<Row> {
  /** The heading, for screen readers. */
  label: string;
  /** Search and filters, above the list. */
  tools: ReactNode;
  /** At the end of the line of the tools. */
  action?: ReactNode;
  /** Shortcuts besides J, K and ?, which every list has. */
  shortcuts: Shortcuts;
  /** All shortcuts, as the help lists them. */
  help: readonly ShortcutLine[];
  /** Shown when a reload fails and the server has given no message. */
  failure?: string;
  className?: string | undefined;
  /** Shown over the first row; the list can then take the focus. */
  overlay?: ReactNode;
  ref?: RefObject<HTMLDivElement | null>;
}

/** A list that fills a page: search and filters, rows that load as they are scrolled to, and shortcuts. */
export function ListPage<Row extends Identified>(props: ListPageProps<Row>) {
  const {
    shown,
    label,
    tools,
    action,
    shortcuts,
    help,
    failure,
    className,
    overlay,
    ref,
    children,
    ...body
  } = props;
  const own = useRef<HTMLDivElement>(null);
  const place = ref ?? own;
  return (
    <Stack gap={16} shrinks>
      {action ? (
        <div className={styles.tools}>
          {tools}
          {action}
        </div>
      ) : (
        tools
      )}
      <div ref={place} className={styles.place} {...(overlay === undefined ? {} : { tabIndex: -1 })}>
        {overlay}
        <Card isFlush className={className}>
          <h2 className="sr-only">{label}</h2>
          <ListBody shown={shown} {...body}>
            {children}
            <PagedTail list={shown.list} />
          </ListBody>
        </Card>
      </div>
      <PagedNotice list={shown.list} {...(failure === undefined ? {} : { failure })} />
      <ListKeys list={place} more={shortcuts} lines={help} />
    </Stack>
  );
}

interface ListBodyProps<Row extends Identified> {
  shown: ShownList<Row>;
  /** In the shape of the rows to come. */
  skeleton: ReactNode;
  /** Shown in place of an empty list; without it, `children` are shown. */
  empty?: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** The rows, or their loading, error or empty state. Rows of the previous search are dimmed. */
export function ListBody<Row extends Identified>(props: ListBodyProps<Row>) {
  const { isOutdated } = props.shown;
  return (
    <div className={isOutdated ? styles.outdated : ''} aria-busy={isOutdated}>
      <Rows {...props} />
    </div>
  );
}

function Rows<Row extends Identified>({ shown, skeleton, empty, children }: ListBodyProps<Row>) {
  const { list, state, isOutdated } = shown;
  if (!isOutdated) {
    if (state.status === 'error') return <LoadError error={state.error} onRetry={() => void list.load()} />;
    if (state.status !== 'ready') return <>{skeleton}</>;
    if (state.rows.length === 0 && empty !== undefined) return <>{empty}</>;
  }
  return <>{children}</>;
}
