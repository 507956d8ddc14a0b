import type { ReactNode } from 'react';
import { Box } from '../../../../shared/ui/layout/parts.js';
import { type Detail, Everything } from '../queue/everything.js';
import styles from './columns.module.css';

interface RequestColumnsProps {
  /** The id of the element that names the request. */
  nameId: string;
  name: ReactNode;
  /** Below the name. */
  more: ReactNode;
  /** All that is known of the request, shown if `isOpen`. */
  details: readonly Detail[];
  isOpen: boolean;
  /** The other columns, a `Fact` each. */
  children: ReactNode;
}

/** The columns of a request of any kind. */
export function RequestColumns({ nameId, name, more, details, isOpen, children }: RequestColumnsProps) {
  return (
    <>
      <Box shrinks>
        <h3 id={nameId} className={styles.name}>
          {name}
        </h3>
        {more}
      </Box>
      <dl className={styles.facts}>{children}</dl>
      {isOpen && <Everything details={details} />}
    </>
  );
}
