import { Injectable } from '@nestjs/common';
import { NAME_CHECKS_PER_HOUR, type NameCheckResult } from '#contract/banking/beneficiaries';
import type { NameCheckDto, NameCheckRequestDto } from '#contract/shapes/beneficiaries.dto';
import { AccountsService } from '../../accounts/accounts.service.js';
import { type SharedCount, SharedCounts } from '../../auth/attempts/shared-counts.service.js';
import { Refused } from '../../platform/http/errors.js';
import { compareNames, maskedName } from './compare-names.js';

const HOUR_SECONDS = 60 * 60;

/** A name with the numbers of its account. */
interface Named {
  name: string;
  accountNumber?: string;
  iban?: string | null;
}

/** Confirmation of payee: compares the names of recipients with those of the holders of this bank's accounts. */
@Injectable()
export class NameChecks {
  private readonly questions: SharedCount;

  constructor(
    private readonly accounts: AccountsService,
    counts: SharedCounts,
  ) {
    this.questions = counts.of({ prefix: 'name-check', limit: NAME_CHECKS_PER_HOUR, seconds: HOUR_SECONDS });
  }

  /**
   * Answers a customer's question; every question counts.
   * @throws {validation_failed} without a number
   * @throws {too_many_attempts} after `NAME_CHECKS_PER_HOUR`
   */
  async check(customerId: string, request: NameCheckRequestDto): Promise<NameCheckDto> {
    if (request.accountNumber === undefined && request.iban === undefined)
      throw new Refused('validation_failed', 'Please give an account number or an IBAN');
    await this.questions.add(customerId);
    const { result, holder } = await this.compare(request);
    return { result, maskedName: result === 'close' && holder !== null ? maskedName(holder) : null };
  }

  /** The result for a recipient that is being saved, which counts as no question. */
  async resultFor(recipient: Named): Promise<NameCheckResult> {
    return (await this.compare(recipient)).result;
  }

  /** A number of this bank that no account has is compared with nobody, and is `no_match`. */
  private async compare({ name, accountNumber, iban }: Named) {
    const { isOurs, name: holder } = await this.accounts.holderOf(accountNumber ?? iban ?? '');
    const result: NameCheckResult =
      holder !== null ? compareNames(name, holder) : isOurs ? 'no_match' : 'not_ours';
    return { result, holder };
  }
}
