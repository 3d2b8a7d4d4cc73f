/** The rules that a sponsor accepts with a pot, for dialogs (docs/specification.md#match-funding). */
export const SponsorTerms = () => (
  <p>
    When a story is accepted, your card is charged after those of the backers, and only for pledges that they paid. You
    cannot take a match back, because its backer was told. If your card fails and you save no other in time, the pot is
    closed.
  </p>
)
