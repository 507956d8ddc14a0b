import { useTranslation } from 'react-i18next';

const FIELDS = [
  'status',
  'balance',
  'amount',
  'currency',
  'accountType',
  'accountNumber',
  'nickname',
  'username',
  'email',
  'name',
  'role',
  'firstName',
  'lastName',
  'isRestricted',
  'bankName',
  'country',
  'routingNumber',
  'swiftCode',
  'iban',
  'type',
  'createdAt',
  'shortcut',
  'text',
  'userId',
  'rating',
  'attempts',
  'reason',
] as const;

/** Returns the translated name of a field; an unknown field keeps its raw name. */
export function useFieldName(): (field: string) => string {
  const { t } = useTranslation('books');
  return (field) => {
    const known = FIELDS.find((one) => one === field);
    return known ? t(`fields.${known}`) : field;
  };
}
