/** A name within a sentence, isolated from the sentence's direction. */
export function ThreadName({ name }: { name: string }) {
  return <bdi>{name}</bdi>;
}
