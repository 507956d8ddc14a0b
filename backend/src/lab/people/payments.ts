import type { AddBeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import type { TransferRequestDto } from '#contract/shapes/transfers.dto';
import { BeneficiariesService } from '../../beneficiaries/beneficiaries.service.js';
import { UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { type OutsideBooking, BookingsService } from '../../transfers/network-payments/bookings.service.js';
import { TransferDecisionsService } from '../../transfers/decision/transfer-decisions.service.js';
import { TransfersService } from '../../transfers/submission/transfers.service.js';
import type { Cast } from './cast.js';
import { type Scene, withDecision } from './scenes.js';

/** A decision about a recipient that was never changed. */
const FIRST_VERSION = 1;

/** A recipient, and the decision about the request; without one it still waits. */
export interface CastRecipient {
  owner: string;
  request: Omit<AddBeneficiaryDto, 'accountNumber'>;
  /** The number as typed, or the current account of the customer with this username. */
  account: { number: string } | { of: string };
  decision: 'approved' | 'rejected' | null;
}

/** A transfer from the current account, and the decision about it; without one it still waits. */
export interface CastTransfer extends Pick<TransferRequestDto, 'amount' | 'purpose' | 'notes'> {
  owner: string;
  /** The name of the recipient. */
  to: string;
  decision: 'completed' | 'failed' | null;
}

/** A recipient is saved, and decided. */
export function recipientScenes(cast: Cast, recipient: CastRecipient, at: Date): Scene[] {
  const { owner, request, account, decision } = recipient;
  let id = '';
  const add = async () => {
    const accountNumber = 'of' in account ? cast.account(account.of).accountNumber : account.number;
    const service = cast.app.get(BeneficiariesService);
    const added = await service.add(cast.person(owner), { ...request, accountNumber });
    ({ id } = added);
    cast.addBeneficiary(owner, added);
  };
  const decide = async (status: 'approved' | 'rejected') => {
    if (id === '') return;
    const service = cast.app.get(BeneficiariesService);
    const made = { id, status, reason: null, version: FIRST_VERSION } as const;
    await cast.app.get(UnitOfWork).run((tx) => service.decide(tx, cast.admin, made));
  };
  return withDecision({ at, play: add }, decision, decide);
}

/** A transfer is sent, and decided. */
export function transferScenes(
  cast: Cast,
  { owner, to, decision, ...terms }: CastTransfer,
  at: Date,
): Scene[] {
  let id = '';
  const submit = async () => {
    const toBeneficiaryId = cast.beneficiary(owner, to);
    if (toBeneficiaryId === undefined) return;
    const parties = { fromAccountId: cast.account(owner).id, toBeneficiaryId };
    const request = { ...terms, ...parties, transactionPin: cast.pin(owner) };
    ({ id } = (await cast.app.get(TransfersService).submit(cast.person(owner), request, null)).answer);
  };
  const decide = async (status: 'completed' | 'failed') => {
    if (id === '') return;
    const reason = status === 'failed' ? 'purpose_unclear' : null;
    const made = { decider: cast.admin, transferId: id, status, reason };
    const service = cast.app.get(TransferDecisionsService);
    await cast.app.get(UnitOfWork).run((tx) => service.decide(tx, [made]));
  };
  return withDecision({ at, play: submit }, decision, decide);
}

/** Books what needs no approval, such as a salary or a purchase. */
export async function book(cast: Cast, booking: OutsideBooking): Promise<void> {
  await cast.app.get(UnitOfWork).run((tx) => cast.app.get(BookingsService).book(tx, booking));
}
