/** Comments that a report shows. */
const MOST_COMMENTS = 100;

/** SQL: whether the tag `$4` is on a conversation; without a tag all conversations match. */
const tagged = (conversation: string) =>
  `($4::text IS NULL OR EXISTS (SELECT FROM conversation_tags t
     WHERE t.conversation_id = ${conversation} AND lower(t.tag) = lower($4)))`;
const by = (agent: string) => `($3::uuid IS NULL OR ${agent} = $3)`;

/** SQL: the median, the 90th percentile and the share within the target of rows with `seconds` and `is_within`. */
const times = (rows: string) => `
(SELECT json_build_object(
   'medianSeconds', round(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds))::int,
   'p90Seconds', round(percentile_cont(0.9) WITHIN GROUP (ORDER BY seconds))::int,
   'withinTarget', round(avg(is_within::int), 4)::float8) FROM ${rows})`;

const counted = (fields: string, rows: string, order: string) =>
  `(SELECT coalesce(json_agg(json_build_object(${fields}) ORDER BY ${order}), '[]') FROM (${rows}) AS one)`;

/** SQL: the number of rows with `at` and `agent_id`, by day and hour of Dubai and by agent. */
const numbers = (rows: string) => `
json_build_object(
  'total', (SELECT count(*) FROM ${rows}),
  'byDay', ${counted(`'day', day, 'count', count`, `SELECT (at AT TIME ZONE 'Asia/Dubai')::date AS day, count(*) AS count FROM ${rows} GROUP BY 1`, 'day')},
  'byHour', ${counted(`'hour', hour, 'count', count`, `SELECT extract(hour FROM at AT TIME ZONE 'Asia/Dubai')::int AS hour, count(*) AS count FROM ${rows} GROUP BY 1`, 'hour')},
  'byAgent', ${counted(`'agentId', id, 'name', name, 'count', count`, `SELECT u.id, u.first_name AS name, one.count FROM (SELECT agent_id, count(*) AS count FROM ${rows} GROUP BY 1) AS one JOIN users u ON u.id = one.agent_id`, 'count DESC, id')})`;

/**
 * The figures of the period from `$1` until `$2`, of the agent `$3` and the tag `$4` if they are given. A conversation
 * counts each time that a message of the customer opens it, for the agent who gave the first reply; a case counts for who
 * works on it.
 */
export const REPORT = `
WITH opened AS MATERIALIZED (
  SELECT o.opened_at AS at, o.agent_id FROM conversation_openings o
   WHERE o.opened_at >= $1 AND o.opened_at < $2 AND ${by('o.agent_id')} AND ${tagged('o.conversation_id')}
), replied AS MATERIALIZED (
  SELECT r.is_first, r.seconds, r.is_within FROM chat_replies r
   WHERE r.replied_at >= $1 AND r.replied_at < $2 AND ${by('r.agent_id')} AND ${tagged('r.conversation_id')}
), resolved AS MATERIALIZED (
  SELECT r.seconds, r.is_within FROM chat_resolutions r
   WHERE r.resolved_at >= $1 AND r.resolved_at < $2 AND r.seconds IS NOT NULL
     AND ${by('r.agent_id')} AND ${tagged('r.conversation_id')}
), rated AS MATERIALIZED (
  SELECT r.rating, r.comment, r.rated_at, r.agent_id FROM chat_resolutions r
   WHERE r.resolved_at >= $1::timestamptz - interval '2 days' AND r.rated_at >= $1 AND r.rated_at < $2
     AND ${by('r.agent_id')} AND ${tagged('r.conversation_id')}
), begun AS MATERIALIZED (
  SELECT c.created_at AS at, c.owner_id AS agent_id, c.kind, c.reason,
         c.acknowledged_at <= c.acknowledge_by AS acknowledged, c.answered_at <= c.answer_by AS answered
    FROM cases c
   WHERE c.created_at >= $1 AND c.created_at < $2 AND ${by('c.owner_id')} AND ${tagged('c.conversation_id')}
), complained AS (
  SELECT * FROM begun WHERE kind = 'complaint'
)
SELECT ${numbers('opened')} AS conversations,
       ${numbers('begun')} AS cases,
       ${times('replied WHERE is_first')} AS "firstReply",
       ${times('replied WHERE NOT is_first')} AS "nextReply",
       ${times('resolved')} AS resolution,
       json_build_object(
         'average', (SELECT round(avg(rating), 2)::float8 FROM rated),
         'counts', (SELECT json_build_object('1', count(*) FILTER (WHERE rating = 1), '2', count(*) FILTER (WHERE rating = 2),
                      '3', count(*) FILTER (WHERE rating = 3), '4', count(*) FILTER (WHERE rating = 4),
                      '5', count(*) FILTER (WHERE rating = 5)) FROM rated),
         'comments', ${counted(`'rating', rating, 'text', comment, 'at', to_char(rated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'agentName', agent`, `SELECT newest.*, u.first_name AS agent FROM (SELECT * FROM rated WHERE comment IS NOT NULL ORDER BY rated_at DESC LIMIT ${MOST_COMMENTS}) AS newest LEFT JOIN users u ON u.id = newest.agent_id`, 'rated_at DESC')}
       ) AS rating,
       json_build_object(
         'total', (SELECT count(*) FROM complained),
         'acknowledgedInTime', (SELECT count(*) FROM complained WHERE acknowledged),
         'answeredInTime', (SELECT count(*) FROM complained WHERE answered),
         'byReason', ${counted(`'reason', reason, 'count', count`, 'SELECT reason, count(*) AS count FROM complained GROUP BY 1', 'count DESC, reason')}
       ) AS complaints`;
