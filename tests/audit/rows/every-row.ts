/**
 * Every widget that opens, one row each; docs/accessibility.md has the checklists. `register.spec.ts` fails when a
 * component that opens something has no row.
 */
import { comboboxes, nativeSelects, ratings } from './choices.ts'
import { dialogs } from './dialogs.ts'
import { disclosures, passwordFields, tooltips } from './disclosures.ts'
import { menus } from './menus.ts'
import { notices } from './notices.ts'
import type { Row } from './row.ts'
import { toolbars } from './toolbars.ts'

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
