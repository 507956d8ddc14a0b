/** @jest-environment jsdom */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorCode } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import { common as english } from '../../locales/en/common.js';
import { refusals } from '../../locales/en/refusals.js';
import { common as hindi } from '../../locales/hi/common.js';
import { ApiError, refusalOf, sentenceOf } from '../api/api-error.js';
import { startI18n, switchLanguage } from './i18n.js';

const MESSAGE = 'This recipient has a pending transfer and cannot be deleted yet';
const refused = (code: string, status = 409) =>
  new ApiError(status, JSON.stringify({ code, message: MESSAGE }), 'Conflict');

describe('a refusal of the server', () => {
  beforeAll(() =>
    startI18n('en', (language) =>
      Promise.resolve({ common: language === 'hi' ? { ...hindi } : { ...english } }),
    ),
  );

  it('is said as the server says it in English', async () => {
    await switchLanguage('en');
    expect(sentenceOf(refused('beneficiary_in_use'), 'Failed', { beneficiary_in_use: 'Own' })).toBe(MESSAGE);
    expect(refusalOf(refused('beneficiary_in_use'))).toBe(MESSAGE);
  });

  it('is said in the language of the page for every code that the page knows', async () => {
    await switchLanguage('hi');
    const said = (Object.keys(refusals) as ErrorCode[]).map((code) => sentenceOf(refused(code), 'Failed'));
    expect(said.filter((sentence) => !/\p{Script=Devanagari}/u.test(sentence))).toEqual([]);
    expect(sentenceOf(refused('pin_locked', 403), 'Failed')).toContain(`${LIMITS.pinLockMinutes} मिनट`);
    expect(refusalOf(refused('beneficiary_in_use'))).toBe(hindi.refusals.beneficiary_in_use);
  });

  it('is said by the feature where the code alone says too little', async () => {
    await switchLanguage('hi');
    expect(sentenceOf(refused('limit_reached'), 'Failed', { limit_reached: 'लक्ष्य' })).toBe('लक्ष्य');
    expect(sentenceOf(refused('card_active'), 'Failed', { limit_reached: 'लक्ष्य' })).toBe(
      hindi.refusals.card_active,
    );
  });

  it('keeps the server’s sentence for a code that only a newer server knows', async () => {
    await switchLanguage('hi');
    expect(sentenceOf(refused('moon_is_full'), 'Failed')).toBe(MESSAGE);
    expect(sentenceOf(new TypeError('no answer'), 'Failed')).toBe('Failed');
    expect(refusalOf(refused('internal_error', 500))).toBeNull();
  });

  it('of a field that only the page knows says that the bank is being updated', async () => {
    const message = 'There is no field named expectedCreditLimit';
    const body = JSON.stringify({ code: 'validation_failed', message });
    const ofOtherVersion = new ApiError(400, body, 'Bad Request');
    await switchLanguage('en');
    expect(sentenceOf(ofOtherVersion, 'Failed')).toBe(english.refusals.unknown_field);
    expect(refusalOf(ofOtherVersion)).toBe(english.refusals.unknown_field);
    expect(sentenceOf(refused('validation_failed', 400), 'Failed')).toBe(MESSAGE);
    await switchLanguage('hi');
    expect(sentenceOf(ofOtherVersion, 'Failed')).toBe(hindi.refusals.unknown_field);
  });
});
