import { RISK_SIGNALS, RISK_TEXTS } from '#contract/banking/risk';
import type { RiskSignalDto } from '#contract/shapes/transfers.dto';

/** What administrators see of the risk of a transfer. */
export interface Risk {
  signals: RiskSignalDto[];
  risk: number;
}

/** SQL: the sentence of a signal, with its figures. */
const TEXT = RISK_SIGNALS.map((id) => {
  const filled = [...RISK_TEXTS[id].matchAll(/\{(\w+)\}/g)].reduce(
    (text, [place, name]) => `replace(${text}, '${place}', signal -> 'figures' ->> '${name}')`,
    `'${RISK_TEXTS[id]}'`,
  );
  return `WHEN '${id}' THEN ${filled}`;
}).join(' ');

/** SQL: the signals of a row `t` of `transactions`, heaviest first, as {@link RiskSignalDto}. */
export const SIGNALS = `coalesce((
  SELECT json_agg(json_build_object('id', signal -> 'id', 'weight', signal -> 'weight',
                                    'text', CASE signal ->> 'id' ${TEXT} END, 'figures', signal -> 'figures'))
    FROM jsonb_array_elements(t.signals) AS signal), '[]'::json)`;

/** SQL: the risk of a row `t`, 0 to 100. Earlier versions stored 100 in rows without signals. */
export const RISK = 'CASE WHEN t.signals IS NULL THEN 0 ELSE coalesce(t.risk, 0)::integer END';

/** SQL: whether a row `t` has the signal; `parameter` is its id. */
export const hasSignal = (parameter: string) =>
  `coalesce(t.signals @> jsonb_build_array(jsonb_build_object('id', ${parameter}::text)), false)`;
