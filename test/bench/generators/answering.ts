/** Answers each question of the process that has started this one, in turn; ends with it. */
export function answering<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  process.on('message', (question: Question) => {
    answer(question).then(
      (given) => process.send?.({ answer: given }),
      (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
}
