/** A name inside of a sentence: in its own direction, whatever the sentence's. */
export function ThreadName({ name }: { name: string }) {
  return <bdi>{name}</bdi>;
}
