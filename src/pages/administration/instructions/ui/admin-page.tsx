import type { EarlierInstructions, Instructions } from '@contract/ai.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { formatLocalTime } from '@/shared/lib/date'
import { Disclosure } from '@/shared/ui/disclosure'
import { EmptyState } from '@/shared/ui/empty-state'
import { Heading } from '@/shared/ui/heading'
import { List } from '@/shared/ui/list'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { TextArea } from '@/shared/ui/text-area'
import { AdminLinks } from '@/widgets/admin-links'
import { earlierInstructionsQuery, instructionsQuery } from '../api/load-instructions.ts'
import * as styles from './admin-page.css.ts'
import { InstructionsForm } from './instructions-form.tsx'
import { UnsetServices } from './unset-services.tsx'

export function AdminPage() {
  const { data: now } = useSuspenseQuery(instructionsQuery)
  const { items: earlier } = useSuspenseQuery(earlierInstructionsQuery).data
  return (
    <PageFrame width="measure">
      <AdminLinks />
      <PageHeading title="Admin Panel">Instructions for OpenAI articles.</PageHeading>
      <Stack gap="normal">
        <UnsetServices />
        <Text look="note">{originOf(now)}</Text>
        <InstructionsForm now={now} />
      </Stack>
      <section className={styles.history} aria-labelledby="earlier-instructions">
        <Heading as="h2" size="item" id="earlier-instructions">
          Earlier instructions
        </Heading>
        {earlier.length === 0 && <Text look="note">No earlier instructions yet.</Text>}
        <List>
          {earlier.map((one, index) => (
            <li key={one.id} className={styles.earlier}>
              <Earlier {...one} number={earlier.length - index} />
            </li>
          ))}
        </List>
      </section>
    </PageFrame>
  )
}

const originOf = ({ is_default, updated_at, updated_by }: Instructions): string =>
  is_default || updated_at === null
    ? 'These are the default instructions. They have not been changed yet.'
    : `Last saved ${formatLocalTime(updated_at)}${updated_by === null ? '' : ` by ${updated_by}`}.`

function Earlier({ content, updated_at, updated_by, number }: EarlierInstructions & { number: number }) {
  return (
    <Disclosure title={`Instructions ${number}`} titleAs="h3">
      <Text look="note">
        Saved {formatLocalTime(updated_at)}
        {updated_by !== null && ` by ${updated_by}`}.
      </Text>
      <TextArea label={`Text of instructions ${number}`} rows={6} readOnly value={content} />
    </Disclosure>
  )
}

export const AccessDenied = () => (
  <PageFrame>
    <EmptyState title="Access Denied" titleAs="h1">
      <p>Only administrators may change the instructions.</p>
    </EmptyState>
  </PageFrame>
)
