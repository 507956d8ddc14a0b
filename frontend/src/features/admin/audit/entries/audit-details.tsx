import { useTranslation } from 'react-i18next';
import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import { useFormat } from '../../../../shared/format/use-format.js';
import { Grid } from '../../../../shared/ui/layout/parts.js';
import type { AuditFilter } from '../filters/audit-filter.js';
import type { Change } from './audit-changes.js';
import { AuditValueText } from './audit-value.js';
import { useTypeNames } from '../audit-type-names.js';
import { isSubjectType, useActorName, useFieldName, useSubjectName } from '../use-names.js';
import { RelatedEntries } from './related-entries.js';
import { Fact } from '../../../../shared/ui/layout/fact.js';
import styles from './audit-details.module.css';

interface AuditDetailsProps {
  id: string;
  item: AuditItemDto;
  /** The current filter, to which links add. */
  filter: AuditFilter;
  changes: readonly Change[];
}

/** All recorded data of an entry, with the ids of its actor and subject, and links to related entries. */
export function AuditDetails({ id, item, filter, changes }: AuditDetailsProps) {
  const { t } = useTranslation('books');
  const format = useFormat();
  const { nameOf } = useTypeNames();
  const actor = useActorName(item);
  const subject = useSubjectName(item);
  const { subjectType } = item;
  return (
    <div id={id} className={styles.details}>
      <Grid as="dl" gap="8px 24px" columns="repeat(auto-fit, minmax(200px, 1fr))">
        <Recorded name={t('details.who')} text={actor} id={item.actorId} />
        <Recorded
          name={isSubjectType(subjectType) ? t(`subjects.${subjectType}`) : subjectType}
          text={subject}
          id={item.subjectId}
        />
        <Recorded name={t('details.when')} text={format.dateTime(item.at)} id={item.at} />
        <Recorded name={t('filter.type')} text={nameOf(item.type)} id={item.type} />
      </Grid>
      {changes.length > 0 && <Changes changes={changes} />}
      <RelatedEntries item={item} filter={filter} />
    </div>
  );
}

function Recorded({ name, text, id }: { name: string; text: string; id?: string | null }) {
  return (
    <Fact name={name} size={null}>
      <bdi translate={id ? 'no' : 'yes'}>{text}</bdi>
      {id && (
        <code className={styles.id}>
          <bdi translate="no" dir="ltr">
            {id}
          </bdi>
        </code>
      )}
    </Fact>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('books');
  const nameOf = useFieldName();
  return (
    <table className={styles.changes}>
      <caption className="sr-only">{t('details.change')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('details.field')}</th>
          <th scope="col">{t('details.before')}</th>
          <th scope="col">{t('details.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{nameOf(field)}</th>
            <td>
              <AuditValueText value={before} />
            </td>
            <td>
              <AuditValueText value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
