import { DownOutlined } from '@ant-design/icons';
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

function RowWords({ id, icon, label, explanation }: SettingRowProps & { id: string }) {
  return (
    <>
      <IconTile>{icon}</IconTile>
      <Stack as="span" grow minWidth={160}>
        <Text id={`${id}-label`} weight="medium">
          {label}
        </Text>
        <Text id={`${id}-explanation`} size="small" tone="muted">
          {explanation}
        </Text>
      </Stack>
    </>
  );
}
