import { ButtonLink } from '@/shared/ui/button'
import { MissingPage } from '@/shared/ui/missing-page'

export const AuthorMissing = () => (
  <MissingPage
    name="Author not found"
    title="Author Not Found"
    action={<ButtonLink to="/">Back to Homepage</ButtonLink>}
  >
    The address may be mistyped, or the journalist has left Lede.
  </MissingPage>
)
