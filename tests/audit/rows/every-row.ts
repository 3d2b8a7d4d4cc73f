/**
 * Every widget that opens, one row each; docs/accessibility.md has the checklists. `register.spec.ts` fails when a
 * component that opens something has no row.
 */

import { accountDialogs } from './account-dialogs.ts'
import { adminDialogs } from './admin-dialogs.ts'
import { applicationDialogs } from './application-dialogs.ts'
import { bountyDialogs } from './bounty-dialogs.ts'
import { comboboxes, nativeSelects, ratings } from './choices.ts'
import { deliveryDialogs } from './delivery-dialogs.ts'
import { disclosures, passwordFields, tooltips } from './disclosures.ts'
import { menus, toolbars } from './menus.ts'
import { notices } from './notices.ts'
import type { DialogRow, Row } from './row.ts'
import { sharedDialogs } from './shared-dialogs.ts'
import { writingDialogs } from './writing-dialogs.ts'

export const dialogs: DialogRow[] = [
  ...sharedDialogs,
  ...accountDialogs,
  ...adminDialogs,
  ...bountyDialogs,
  ...applicationDialogs,
  ...deliveryDialogs,
  ...writingDialogs,
]

export const everyRow: Row[] = [
  ...dialogs,
  ...menus,
  ...disclosures,
  ...tooltips,
  ...toolbars,
  ...passwordFields,
  ...comboboxes,
  ...ratings,
  ...nativeSelects,
  ...notices,
]
