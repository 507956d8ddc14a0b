/** A request as a client may send it: an optional field may also be `null`, which the server reads as missing. */
export type Sent<Request> = {
  [Field in keyof Request]: undefined extends Request[Field] ? Request[Field] | null : Request[Field];
};
