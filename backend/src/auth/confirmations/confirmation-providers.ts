import { ApprovalChecks } from './approval-checks.service.js';
import { BulkAnnouncement } from './bulk-announcement.entity.js';
import { BulkLimit } from './bulk-limit.service.js';
import { Confirmation } from './confirmation.entity.js';
import { ConfirmationsRepository } from './confirmations.repository.js';
import { ConfirmationsService } from './confirmations.service.js';
import { OwnChanges } from './own-changes.js';

/** The table of confirmations, for `AuthModule`. */
export const CONFIRMATION_ENTITIES = [BulkAnnouncement, Confirmation];

/** The services of confirmations, for `AuthModule`. */
export const CONFIRMATION_PROVIDERS = [
  ApprovalChecks,
  BulkLimit,
  ConfirmationsRepository,
  ConfirmationsService,
  OwnChanges,
];
