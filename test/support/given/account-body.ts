import { expect } from '@jest/globals';
import type { AccountType, AdminAccountType } from '#contract/banking/accounts';
import type { AccountDto, AdminAccountDto } from '#contract/shapes/accounts.dto';

type Body<Type> = Omit<AccountDto | AdminAccountDto, 'accountType'> & { accountType: Type };

/** All fields of an account, as the API answers them: new, empty and in dirhams, unless told otherwise. */
export function accountBody<Type extends AccountType | AdminAccountType>(
  over: Pick<Body<Type>, 'accountType' | 'userId'> & Partial<Body<Type>>,
): Body<Type> {
  const { balance = '0.00' } = over;
  return {
    id: expect.any(String) as never,
    accountNumber: expect.stringMatching(/^[0-9]{16}$/) as never,
    iban: expect.stringMatching(/^AE[0-9]{21}$/) as never,
    nickname: null,
    balance,
    heldAmount: '0.00',
    creditLimit: '0.00',
    availableBalance: balance,
    currency: 'AED',
    isActive: true,
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as never,
    ...over,
  };
}
