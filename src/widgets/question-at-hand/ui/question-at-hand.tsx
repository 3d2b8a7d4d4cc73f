import { languageOfScript } from '@contract/script-language.ts'
import { useQuery } from '@tanstack/react-query'
import { bountyQuery, Pledged } from '@/entities/bounty'
import { Skeleton } from '@/shared/ui/skeleton'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import * as styles from './question-at-hand.css.ts'

type AskedQuestion = { id: string; isFunding: boolean }

/** Takes only the identifier from the path: everything else that a reader sees comes from the server. */
export function questionOfPath(path: string | undefined): AskedQuestion | undefined {
  const [, id, search = ''] = /^\/questions\/([\w-]{1,64})(\?[^#]*)?(?:#.*)?$/.exec(path ?? '') ?? []
  return id === undefined ? undefined : { id, isFunding: new URLSearchParams(search).get('fund') === 'true' }
}

type QuestionAtHandProps = {
  /** The question that the return path names. */
  question: AskedQuestion
}

/** Beside the forms that lead back to it. Keeps its room while the question loads, and is empty if there is none. */
export function QuestionAtHand({ question: { id, isFunding } }: QuestionAtHandProps) {
  const { data: bounty, isError } = useQuery(bountyQuery(id))
  return (
    <section className={styles.question} aria-label="The question you came from">
      {bounty !== undefined && (
        <Stack gap="small">
          <Text look="label">{isFunding ? 'You are about to fund' : 'You are reading'}</Text>
          <p className={styles.title} dir="auto" lang={languageOfScript(bounty.title)}>
            {bounty.title}
          </p>
          <Pledged bounty={bounty} />
        </Stack>
      )}
      {bounty === undefined && !isError && <Skeleton />}
    </section>
  )
}

/** The element for the aside of a form, if the return path is a question. */
export function useQuestionAtHand(next: string | undefined) {
  const question = questionOfPath(next)
  return question && <QuestionAtHand question={question} />
}
