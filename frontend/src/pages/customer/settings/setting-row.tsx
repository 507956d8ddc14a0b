import { DownOutlined } from '@ant-design/icons';
import { Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { IconTile } from '../../../shared/ui/elements/icon-tile.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
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

/** A switch; the whole row turns it. */
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
  /** Value → what is read. */
  choices: Record<Value, string>;
  onChoose: (value: Value) => void;
}

/** One of few: the browser's own list, which every phone knows how to show. */
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
          onChange={(event) => {
            onChoose(event.target.value as Value);
          }}
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
      <span className={styles.words}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        <span id={`${id}-explanation`} className={styles.explanation}>
          {explanation}
        </span>
      </span>
    </>
  );
}
