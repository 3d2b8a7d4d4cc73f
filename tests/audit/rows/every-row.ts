/**
 * Everything that opens, and what is expected of each: one row a thing. The checklists are in docs/accessibility.md.
 * `register.spec.ts` fails for a component that opens something and is named in no row.
 */
import { comboboxes, ratings, selects } from './choices.ts'
import { dialogs } from './dialogs.ts'
import { disclosures, passwordFields, tooltips } from './disclosures.ts'
import { menus } from './menus.ts'
import type { Row } from './row.ts'
import { toolbars } from './toolbars.ts'
import { writingDialogs } from './writing-dialogs.ts'

export const everyRow: Row[] = [
  ...dialogs,
  ...writingDialogs,
  ...menus,
  ...disclosures,
  ...tooltips,
  ...toolbars,
  ...passwordFields,
  ...comboboxes,
  ...ratings,
  ...selects,
]
