import { fullNameOf, type Named } from '../../format/names.js';

interface PersonNameProps {
  /** A person, or the name itself. */
  of: Named | string;
  className?: string | undefined;
}

/** A person's name, isolated from the direction of the text around it. */
export function PersonName({ of: person, className }: PersonNameProps) {
  return (
    <bdi translate="no" className={className}>
      {typeof person === 'string' ? person : fullNameOf(person)}
    </bdi>
  );
}
