import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { IconTile } from '../elements/icon-tile.js';
import { Icon } from '../elements/icon.js';
import { Stack, Text } from '../layout/parts.js';
import styles from './setting-row.module.css';

interface SettingRowProps {
  icon: ReactNode;
  label: string;
  explanation: string;
}

interface SwitchRowProps extends SettingRowProps {
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
}

/** A switch; a click anywhere on the row turns it. */
export function SwitchRow({ icon, label, explanation, isOn, onTurn }: SwitchRowProps) {
  const id = useId();
  return (
    <label className={`${styles.row} ${styles.clickable}`}>
      <RowWords id={id} icon={icon} label={label} explanation={explanation} />
      <Switch
        checked={isOn}
        onChange={onTurn}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-explanation`}
      />
    </label>
  );
}

/** Opens a dialog; the explanation says how things stand, once that is known. */
export function OpenRow({ onOpen, ...words }: SettingRowProps & { onOpen: () => void }) {
  const id = useId();
  return (
    <button
      type="button"
      className={`${styles.row} ${styles.clickable} ${styles.opener}`}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-explanation`}
      onClick={onOpen}
    >
      <RowWords id={id} {...words} />
      <Icon of={RightOutlined} className={styles.forward} />
    </button>
  );
}

interface ChoiceRowProps<Value extends string> extends SettingRowProps {
  value: Value;
  /** Value → its label. */
  choices: Record<Value, string>;
  onChoose: (value: Value) => void;
}

/** A choice between a few values, with the browser's own list, which works well on phones. */
export function ChoiceRow<Value extends string>({
  value,
  choices,
  onChoose,
  ...words
}: ChoiceRowProps<Value>) {
  const id = useId();
  return (
    <div className={styles.row}>
      <RowWords id={id} {...words} />
      <span className={styles.choice}>
        <select
          className={styles.select}
          value={value}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-explanation`}
          onChange={(event) => onChoose(event.target.value as Value)}
        >
          {(Object.entries(choices) as [Value, string][]).map(([choice, text]) => (
            <option key={choice} value={choice}>
              {text}
            </option>
          ))}
        </select>
        <Icon of={DownOutlined} className={styles.arrow} />
      </span>
    </div>
  );
}

/** Keeps the height of the line. */
const NO_TEXT_YET = '\u00a0';

function RowWords({ id, icon, label, explanation }: SettingRowProps & { id: string }) {
  return (
    <>
      <IconTile>{icon}</IconTile>
      <Stack as="span" grow minWidth={160}>
        <Text id={`${id}-label`} weight="medium">
          {label}
        </Text>
        <Text id={`${id}-explanation`} size="small" tone="muted">
          {explanation || NO_TEXT_YET}
        </Text>
      </Stack>
    </>
  );
}
