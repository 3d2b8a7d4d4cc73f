/** The people of the demonstration, and the check of all its content. */
import * as v from 'valibot'
import { Email, SignUp } from '../../contract/account.ts'
import { AuthorProfileFields } from '../../contract/author.ts'
import { NewPayoutDetails } from '../../contract/payout.ts'
import { PersonName } from '../../contract/person-name.ts'
import { UserTypeNumber } from '../../contract/user.ts'
import people from './people.json' with { type: 'json' }

export const demoPassword = 'lede-demo-2026'

export type DemoPersonKey = keyof typeof people
export type AccountOf = (person: DemoPersonKey) => string

const DemoPerson = v.strictObject({
  name: PersonName,
  email: Email,
  phone: SignUp.entries.phone,
  userType: UserTypeNumber,
  author: v.optional(v.strictObject(AuthorProfileFields.entries)),
  payoutDetails: v.optional(NewPayoutDetails),
})

/** Throws with the file and the field if something in it is wrong. */
export function checkFile<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  content: unknown,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, content)
  if (success) return output
  throw new Error(`server/demo/${file}, ${v.getDotPath(issues[0])}: ${issues[0].message}`)
}

export const demoPeople = checkFile('people.json', v.record(v.string(), DemoPerson), people) as Record<
  DemoPersonKey,
  v.InferOutput<typeof DemoPerson>
>
