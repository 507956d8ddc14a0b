/** The parts of the submitting statement that differ while `PIN_KEY` is exchanged. */
interface PinParts {
  /** Of `asked`. */
  pinColumns: string;
  asked: string;
  sender: string;
  /** Whether the PIN is right, from the rows `p` of `transaction_pins` and `sender`. */
  isRight: string;
  /** What the count also sets. */
  rehash: string;
}

export const ONE_KEY: PinParts = {
  pinColumns: '',
  asked: '',
  sender: '',
  isRight: 'p.pin_hash = sender.pin_hash',
  rehash: '',
};

/** A right PIN whose hash is under the other key is hashed anew. Its count changes, since its hash is another one. */
export const TWO_KEYS: PinParts = {
  pinColumns: ', old_pin_hash bytea, key_mark integer',
  asked: ', asked.old_pin_hash, asked.key_mark',
  sender: ', sender.pin_hash, sender.key_mark',
  isRight: 'p.pin_hash IN (sender.pin_hash, sender.old_pin_hash)',
  rehash: `,
         pin_hash = CASE WHEN pin.correct THEN pin.pin_hash ELSE p.pin_hash END,
         key_mark = CASE WHEN pin.correct THEN pin.key_mark ELSE p.key_mark END`,
};
