import { languageOfScript } from '@contract/script-language.ts'
import type { AnsweredQuestion } from '@contract/story.ts'
import { BackingView } from '@/entities/money'
import { Byline } from '@/entities/story'
import { Avatar } from '@/shared/ui/avatar'
import { Link } from '@/shared/ui/link'
import { List } from '@/shared/ui/list'
import { Picture } from '@/shared/ui/picture'
import { SectionHeading } from '@/shared/ui/section-heading'
import * as styles from './answered-questions.css.ts'

type AnsweredQuestionsProps = {
  /** Questions with the stories that answer them; at least one. */
  answers: readonly AnsweredQuestion[]
}

/** Shows newcomers what becomes of a question. */
export function AnsweredQuestions({ answers }: AnsweredQuestionsProps) {
  return (
    <section className={styles.section} aria-labelledby="answered-questions">
      <SectionHeading
        id="answered-questions"
        aside={
          <Link to="/questions" search={{ state: 'answered' }} look="action">
            More answers
          </Link>
        }
      >
        Asked and answered
      </SectionHeading>
      <List className={styles.pairs}>
        {answers.map((answer) => (
          <Pair key={answer.id} answer={answer} />
        ))}
      </List>
    </section>
  )
}

function Pair({ answer }: { answer: AnsweredQuestion }) {
  return (
    <li className={styles.pair}>
      <span className={styles.mark} aria-hidden="true">
        ?
      </span>
      <div className={styles.question}>
        <BackingView backing={answer.backing} look="line" />
        <h3 className={styles.title} dir="auto" lang={languageOfScript(answer.bounty_title)}>
          <Link to="/questions/$id" params={{ id: answer.bounty_id }} look="plain">
            {answer.bounty_title}
          </Link>
        </h3>
      </div>
      <span className={styles.face}>
        {answer.portrait ? (
          <Picture picture={answer.portrait} shape="square" sizes="2.25rem" decorative />
        ) : (
          <Avatar name={answer.journalist_name} />
        )}
      </span>
      <div>
        <Byline journalist={answer.journalist_name} author={answer.author} date={answer.delivery_date} />
        <p className={styles.title} dir="auto" lang={answer.language}>
          <Link to="/articles/$id" params={{ id: answer.id }} look="plain">
            {answer.title}
          </Link>
        </p>
      </div>
    </li>
  )
}
