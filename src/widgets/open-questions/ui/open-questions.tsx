import { type Category, categoryLabel } from '@contract/limits.ts'
import { languageOfScript } from '@contract/script-language.ts'
import type { OpenQuestion } from '@contract/story.ts'
import { useId } from 'react'
import { BackingView } from '@/entities/money'
import { ButtonLink } from '@/shared/ui/button'
import { Link } from '@/shared/ui/link'
import { List } from '@/shared/ui/list'
import { SectionHeading } from '@/shared/ui/section-heading'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import * as styles from './open-questions.css.ts'

type OpenQuestionsProps = {
  /** The questions that still take pledges, the most funded first; at least one. */
  questions: readonly OpenQuestion[]
  /** The category of all questions; they may be of any without it. */
  category?: Category
}

export function OpenQuestions({ questions, category }: OpenQuestionsProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading
        id={headingId}
        aside={
          <Link to="/questions" search={{ state: 'open', category }} look="action">
            All open questions
          </Link>
        }
      >
        Open questions{category !== undefined && ` in ${categoryLabel(category)}`}
      </SectionHeading>
      <div className={styles.frame}>
        <List className={styles.questions}>
          {questions.map((question) => (
            <Question key={question.id} question={question} />
          ))}
        </List>
      </div>
    </section>
  )
}

function Question({ question: { id, title, backing } }: { question: OpenQuestion }) {
  return (
    <li className={styles.question}>
      <h3 className={styles.title} dir="auto" lang={languageOfScript(title)}>
        <Link to="/questions/$id" params={{ id }} look="plain">
          {title}
        </Link>
      </h3>
      <div className={styles.foot}>
        <BackingView backing={backing} look="rail" />
        <ButtonLink to="/questions/$id" params={{ id }} search={{ fund: true }} tone="secondary" size="small">
          Fund<VisuallyHidden> “{title}”</VisuallyHidden>
        </ButtonLink>
      </div>
    </li>
  )
}
