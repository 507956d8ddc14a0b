/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { ErrorCode } from '#contract/errors';
import { common as english } from '../../locales/en/common.js';
import { common as hindi } from '../../locales/hi/common.js';
import { ApiError, sentenceOf } from '../api/api-error.js';
import { startI18n, switchLanguage } from './i18n.js';

const MESSAGE = 'This beneficiary has a pending transfer and cannot be deleted yet';
const refused = (code: ErrorCode) =>
  new ApiError(409, JSON.stringify({ code, message: MESSAGE }), 'Conflict');

describe('a refusal of the server', () => {
  it('is said in the language of the page, or as the server says it', async () => {
    await startI18n('en', (language) =>
      Promise.resolve({ common: language === 'hi' ? { ...hindi } : { ...english } }),
    );
    expect(sentenceOf(refused('beneficiary_in_use'), 'Failed')).toBe(MESSAGE);

    await switchLanguage('hi');
    expect(sentenceOf(refused('beneficiary_in_use'), 'Failed')).toBe(hindi.refusals.beneficiary_in_use);
    expect(sentenceOf(refused('already_decided'), 'Failed')).toBe(MESSAGE);
    expect(sentenceOf(new TypeError('no answer'), 'Failed')).toBe('Failed');
  });
});
