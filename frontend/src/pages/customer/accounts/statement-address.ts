import { useSearchParams } from 'react-router-dom';

/** Account and month stand in the address, so that they can be kept, sent and gone back to. */
interface StatementAddress {
  accountId: string | null;
  month: string | null;
  setMonth: (month: string) => void;
  /** The query of another account in the same month. */
  queryOf: (accountId: string) => string;
}

export function useStatementAddress(): StatementAddress {
  const [query, setQuery] = useSearchParams();
  const withValue = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    next.set(name, value);
    return next;
  };
  return {
    accountId: query.get('account'),
    month: query.get('month'),
    setMonth: (month) => {
      setQuery(withValue('month', month));
    },
    queryOf: (accountId) => `?${withValue('account', accountId).toString()}`,
  };
}
