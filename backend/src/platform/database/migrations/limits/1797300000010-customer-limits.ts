import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migration.js';

/** The limits of customers' payments, and what of them is used. */
export class CustomerLimits1797300000010 implements Migration {
  name = 'CustomerLimits1797300000010';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [LIMITS, FLAG, ALLOWANCE]) await queryRunner.query(part);
  }
}

const LIMITS = `
-- What customers, or staff for them, have set; NULL for the limit of the bank's policies. Amounts are in AED.
CREATE TABLE customer_limits (
  user_id  uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  single   numeric(19,2) CHECK (single BETWEEN 0.01 AND 10000000),
  day      numeric(19,2) CHECK (day BETWEEN 0.01 AND 10000000),
  month    numeric(19,2) CHECK (month BETWEEN 0.01 AND 10000000),
  count    integer CHECK (count BETWEEN 1 AND 1000),
  -- Higher values of some of the columns, under their names, and when they take effect.
  raise    jsonb CHECK (jsonb_typeof(raise) = 'object'),
  raise_at timestamptz(3),
  CONSTRAINT customer_limits_raise_in_time CHECK ((raise IS NULL) = (raise_at IS NULL))
);
`;

const FLAG = `
-- Whether the user has a row in customer_limits: a submission reads it in the row that it locks anyway.
ALTER TABLE users ADD COLUMN has_limits boolean NOT NULL DEFAULT false;
CREATE FUNCTION customer_limits_mark_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET has_limits = true WHERE id = NEW.user_id AND NOT has_limits;
  RETURN NULL;
END $$;
CREATE TRIGGER customer_limits_marked AFTER INSERT ON customer_limits
  FOR EACH ROW EXECUTE FUNCTION customer_limits_mark_user();
`;

const ALLOWANCE = `
-- What an amount counts for the limits. The rates of a policy say what one unit of another currency is in AED.
CREATE FUNCTION amount_in_aed(amount numeric, currency text, policy jsonb) RETURNS numeric LANGUAGE sql IMMUTABLE AS
$$ SELECT round(amount * coalesce((policy -> 'rates' ->> currency)::numeric, 1), 2) $$;

-- What of the limits a customer has used, and for a recipient who was approved a short time ago what it was paid. The
-- policy is an object with "limits", "newRecipientHours", "newRecipientLimit" and "rates". NULL stands for no limit.
-- It is VOLATILE, so that each call sees what is committed at that moment, not at the beginning of the calling statement.
-- The caller has locked the customer's row in transaction_pins, as each payment does that a limit applies to. So a
-- payment counts those that it has waited for.
-- What is held counts on the day on which it was held. What failed, or was rejected or cancelled, does not count.
CREATE FUNCTION payment_allowance(payer uuid, recipient uuid, policy jsonb,
  OUT single numeric, OUT count_limit integer, OUT count_used integer, OUT day_limit numeric, OUT day_used numeric,
  OUT month_limit numeric, OUT month_used numeric, OUT recipient_limit numeric, OUT recipient_used numeric,
  OUT payable_at timestamptz) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  bank jsonb := policy -> 'limits';
  own jsonb;
  today timestamptz := date_trunc('day', bank_now(), 'Asia/Dubai');
  since timestamptz;
BEGIN
  SELECT jsonb_build_object('single', l.single, 'day', l.day, 'month', l.month, 'count', l.count)
         || CASE WHEN l.raise_at <= bank_now() THEN l.raise ELSE '{}' END
    INTO own FROM customer_limits l WHERE l.user_id = payer;
  single := least((own ->> 'single')::numeric, (bank ->> 'single')::numeric);
  count_limit := least((own ->> 'count')::integer, (bank ->> 'count')::integer);
  day_limit := least((own ->> 'day')::numeric, (bank ->> 'day')::numeric);
  month_limit := least((own ->> 'month')::numeric, (bank ->> 'month')::numeric);
  IF num_nonnulls(count_limit, day_limit, month_limit) > 0 THEN
    since := CASE WHEN month_limit IS NULL THEN today ELSE date_trunc('month', bank_now(), 'Asia/Dubai') END;
    SELECT count(*) FILTER (WHERE t.created_at >= today),
           coalesce(sum(amount_in_aed(-t.amount, t.currency, policy)) FILTER (WHERE t.created_at >= today), 0),
           coalesce(sum(amount_in_aed(-t.amount, t.currency, policy)), 0)
      INTO count_used, day_used, month_used
      FROM transactions t
     WHERE t.user_id = payer AND t.created_at >= since AND t.type IN ('transfer', 'bill_payment')
       AND t.status <> 'failed';
  END IF;
  IF (policy ->> 'newRecipientHours')::integer > 0 AND recipient IS NOT NULL THEN
    SELECT b.decided_at + make_interval(hours => (policy ->> 'newRecipientHours')::integer) INTO payable_at
      FROM beneficiaries b
     WHERE b.id = recipient AND b.user_id = payer AND b.verification_status = 'approved'
       AND b.decided_at > bank_now() - make_interval(hours => (policy ->> 'newRecipientHours')::integer);
    IF payable_at IS NOT NULL AND policy ->> 'newRecipientLimit' IS NOT NULL THEN
      recipient_limit := (policy ->> 'newRecipientLimit')::numeric;
      recipient_used := (SELECT coalesce(sum(amount_in_aed(-t.amount, t.currency, policy)), 0) FROM transactions t
                          WHERE t.beneficiary_id = recipient AND t.status <> 'failed');
    END IF;
  END IF;
END $$;
`;
