import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.js';
import { look } from '../layout/parts.js';
import type { ColorToken } from './use-tokens.js';
import styles from './share-table.module.css';

export interface Share {
  name: string;
  /** In whole per cent. */
  share: number;
  color: ColorToken;
}

interface ShareTableProps {
  /** Names the table to screen readers. */
  caption: string;
  shares: readonly Share[];
}

/** The legend of a chart of shares, and its figures. The heads of the columns are for screen readers only. */
export function ShareTable({ caption, shares }: ShareTableProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  return (
    <table className={styles.table}>
      <caption>
        <span className="sr-only">{caption}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t('charts.part')}</span>
          </th>
          <th scope="col">
            <span className="sr-only">{t('charts.share')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ name, share, color }) => (
          <tr key={name}>
            <th scope="row" className={styles.name}>
              <span className={styles.dot} style={{ background: `var(${color})` }} aria-hidden="true" />
              <span>{name}</span>
            </th>
            <td className={look({ weight: 'strong', text: 'end', numbers: true })}>
              {format.percent(share / 100)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
