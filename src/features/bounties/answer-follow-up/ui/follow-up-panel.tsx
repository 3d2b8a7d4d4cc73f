import { type FollowUp, type FollowUpAnswer, followUpAnswers, followUpLimits } from '@contract/follow-up.ts'
import { useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { type QuestionValues, withQuestion } from '@/entities/bounty'
import { useUnsent } from '@/entities/session'
import { Button } from '@/shared/ui/button'
import { Heading } from '@/shared/ui/heading'
import { Inline } from '@/shared/ui/inline'
import { LocalDate } from '@/shared/ui/local-date'
import { Notice } from '@/shared/ui/notice'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { TextArea } from '@/shared/ui/text-area'
import { useFollowUp } from '../model/use-follow-up.ts'

const choiceWords: Record<FollowUpAnswer, string> = { yes: 'Yes', partly: 'Partly', no: 'No' }

const answerWords: Record<FollowUpAnswer, string> = {
  yes: 'Yes, it did.',
  partly: 'It did in part.',
  no: 'No, it did not.',
}

const readers = 'the journalist of the story and our administrators'

type FollowUpPanelProps = {
  /** The bounty that the story answers. */
  bountyId: string
  /** The reader is the creator of the bounty. */
  isOwn: boolean
}

export function FollowUpPanel({ bountyId, isOwn }: FollowUpPanelProps) {
  const headingId = useId()
  const view = useFollowUp(bountyId)
  const { followUp } = view
  return (
    <Stack as="section" gap="normal" aria-labelledby={headingId}>
      <Heading as="h2" size="ruled" id={headingId}>
        {isOwn ? 'Did this answer your question?' : 'Did this answer the creator’s question?'}
      </Heading>
      {followUp === undefined ? (
        <Loading view={view} />
      ) : followUp.changeable_until === null ? (
        <Given followUp={followUp} isOwn={isOwn} />
      ) : (
        <Form view={view} until={followUp.changeable_until} headingId={headingId} />
      )}
    </Stack>
  )
}

type View = ReturnType<typeof useFollowUp>

const Loading = ({ view: { isLoading, load } }: { view: View }) =>
  isLoading ? (
    <Spinner label="Loading the answer" />
  ) : (
    <RetryNotice onRetry={load}>The answer could not be loaded.</RetryNotice>
  )

type FormProps = { view: View; until: string; headingId: string }

function Form({ view, until, headingId }: FormProps) {
  const { answer, isAnswerSaved, choose, next, type, saveNext, isSavingNext, isNextSaved, error } = view
  return (
    <>
      <Inline gap="small" role="group" aria-labelledby={headingId}>
        {followUpAnswers.map((value) => (
          <Button
            key={value}
            tone="secondary"
            size="small"
            aria-pressed={value === answer}
            onClick={() => choose(value)}
          >
            {value === answer && <Check size="1em" aria-hidden="true" />}
            <span>{choiceWords[value]}</span>
          </Button>
        ))}
      </Inline>
      <Text look="note">
        {isAnswerSaved && 'Your answer is saved. '}Only {readers} can read it. You can change it until{' '}
        <LocalDate timestamp={until} kind="deadline" />.
      </Text>
      <Stack
        as="form"
        gap="normal"
        width="form"
        onSubmit={(event) => {
          event.preventDefault()
          saveNext()
        }}
      >
        <TextArea
          label="What should we find out next?"
          hint={`${followUpLimits.nextCharacters - next.length} characters left`}
          rows={3}
          maxLength={followUpLimits.nextCharacters}
          value={next}
          onChange={({ target }) => type(target.value)}
        />
        <Inline gap="small">
          <Button type="submit" tone="secondary" size="small" busy={isSavingNext} aria-disabled={isNextSaved}>
            {isSavingNext ? 'Saving...' : isNextSaved && next !== '' ? 'Saved' : 'Save'}
          </Button>
          {isNextSaved && next !== '' && <AskThis text={next} />}
        </Inline>
      </Stack>
      {error && <Notice tone="critical">{error}</Notice>}
    </>
  )
}

/** Takes the text to the form for a new question in memory, so that it is in no address. */
function AskThis({ text }: { text: string }) {
  const question = useUnsent<QuestionValues>('bounty')
  const navigate = useNavigate()
  const ask = () => {
    question.keep(withQuestion(question.read(), text.trim()))
    void navigate({ to: '/bounties', search: { ask: true } })
  }
  return (
    <Button size="small" onClick={ask}>
      Ask this
    </Button>
  )
}

type GivenProps = { followUp: FollowUp; isOwn: boolean }

const Given = ({ followUp: { answer, next }, isOwn }: GivenProps) => (
  <>
    {answer !== null && <p>{answerWords[answer]}</p>}
    {next !== '' && (
      <Stack gap="tiny">
        <Text look="note">{isOwn ? 'What you want to know next' : 'What the creator wants to know next'}</Text>
        <Text look="letter">{next}</Text>
      </Stack>
    )}
    <Text look="note">Only {isOwn ? readers : `the creator, ${readers}`} can read this.</Text>
  </>
)
