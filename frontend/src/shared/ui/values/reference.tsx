import { Text } from '../layout/parts.js';

/** The reference of a transaction or a message, which never breaks at its hyphens. */
export function Reference({ of: reference }: { of: string }) {
  return (
    <Text as="bdi" translate="no" oneLine>
      {reference}
    </Text>
  );
}
