import { useQuery } from '@tanstack/react-query'
import { overviewQuery, summarize } from '@/entities/count'
import { Link } from '@/shared/ui/link'

/** Loaded after the page. If its words cannot be loaded, it is still the way to the overview. */
export function OverviewLine() {
  const { data, isPending } = useQuery(overviewQuery)
  if (isPending) return null
  const [first = 'Your overview', ...others] = data === undefined ? [] : summarize(data)
  return (
    <p>
      <Link to="/overview">{first}</Link>
      {others.map((words) => ` · ${words}`)}
    </p>
  )
}
