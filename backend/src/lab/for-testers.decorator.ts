import { ADMINISTRATION_PERMISSIONS } from '#contract/access/permissions';
import { PermitsByItem } from '../platform/http/identity/access.decorator.js';

/** Every administrator may call this route of the laboratory, whatever they are allowed to do in the bank. */
export const ForTesters = () => PermitsByItem(...ADMINISTRATION_PERMISSIONS);
