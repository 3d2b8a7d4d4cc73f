import type { DemoStory } from '../document-builders.ts'
import { a, aligned, b, h2, h3, i, ol, p, picture, quote, u, ul } from '../document-builders.ts'

export const story: DemoStory = {
  slug: 'mural-money',
  kind: 'delivery',
  title: 'Developers paid for the murals and picked the painters',
  categories: ['arts'],
  journalist: 'ines',
  publishedAt: '2026-09-29T16:40:00.000Z',
  bounty: {
    title: 'Who paid for Port Merrow’s murals, and who chose the artists?',
    description:
      'I love the murals. I moved here partly because of the heron on the grain silo. But I am a painter, and I have applied to every open call since 2020 without hearing back once, and so have most of the painters I know. The same studio’s name is at the bottom of nearly every wall. Who sits on the panel? Where does the money come from? I am not asking for a scandal. I would like to understand how a city decides what it will look at for the next thirty years.',
    creator: 'beatriz',
    amountCents: 22500,
    pledges: [
      { by: 'reader', cents: 1500 },
      { by: 'gwen', cents: 2750 },
      { by: 'callum', cents: 1035 },
      { by: 'noor', cents: 2000 },
      { by: 'sunniva', cents: 2500 },
    ],
  },
  document: [
    p(
      'From the fourth lift of the scaffold you cannot see that it is a heron. You see a gray the color of wet slate and a chalk line going up out of sight. Odile Marchbanks, who has painted its left wing for nine days at $22 an hour, has not met the people who chose it, and she is not sure who they are.',
    ),
    picture(
      'mural-money',
      'Illustration: a scaffold stands before a huge wall with a half-painted mural of a heron, tiny painters at work on the wing.',
      'The heron at the old Tollgate granary, Port Merrow’s twenty-sixth public mural since 2019.',
    ),
    p(
      'Port Merrow has twenty-six murals that it did not have seven years ago. Visitors follow them with a map. Cab drivers give directions by them. They cost $1,325,000 altogether, and we have traced all of it. The city’s arts fund paid $310,000. Private donors gave $215,000. The remaining $800,000, three dollars in every five, came from property developers, who were given something in return.',
    ),
    h2('A wall for a floor'),
    p(
      'Under an ordinance of 2018, a developer who contributes to public art may build higher than the zoning allows. The price has never been raised: $50,000 buys one extra floor. Twelve buildings have used it, for sixteen floors. On the harbor an extra floor of apartments is worth about $1.4 million in sales, by the estimate of two appraisers, which makes a mural the cheapest way to buy square footage in the city.',
    ),
    p(
      'The ordinance adds a sentence that drew little notice. A contributing developer may “participate in the selection of the work.” In practice that has meant a seat on the panel. The panel has five seats, and since 2020 three of them have been held by people who own, work for or are married into the companies that paid most.',
    ),
    ul(
      [b('Roland Thackeray'), ', Merrow Crest Properties: four extra floors, panel member since 2020'],
      [b('Lavinia Stroud'), ', director at Quayward Homes: five extra floors, panel member since 2020'],
      [b('Bram Haverly'), ', married to the owner of Gantry & Sons: three extra floors, panel chair since 2021'],
    ),
    p('The other two seats belong to the city. One has been vacant since February 2023.'),
    h2('Seventeen of twenty-six'),
    p(
      'Seventeen of the murals, worth $902,000, went to a single studio. Slackwater was set up in the fall of 2019 by Casimir Stroud, who paints, and who is Lavinia Stroud’s brother. Panel minutes record that she declared the relationship every time and stayed in the room every time. At two meetings she is noted as having “spoken to the quality of the work.”',
    ),
    p(
      'Nobody we interviewed thinks that the work is poor. The Slackwater walls are bold, well drawn and durable. The question is who else might have had a wall.',
    ),
    p(
      'There were seven open calls between 2019 and 2025. They drew 184 applications from 97 artists. We found 61 of the 97. Forty-eight of those said they had received no reply. The panel’s file for the 2024 call contains 33 applications, of which 29 are in envelopes that were never opened, or in emails never marked as read. The commission had been minuted eleven days before the call closed.',
    ),
    quote('“I built them a model. In wood, to scale, with the drainpipe. I would at least have liked it back.”'),
    aligned('right', p(i('Josephine Adair, painter, applicant in 2021, 2022 and 2024'))),
    h3('Who holds the brush'),
    p(
      'Most of the painting is done by others. Slackwater hires local artists by the hour, nineteen of them last year, at between $20 and $24. Their names are not on the walls, and their agreement says they ',
      u('shall not'),
      ' claim authorship “in any medium, including conversation.” Marchbanks laughed when we read it to her. Her own paintings, of substations, have been turned down twice. She likes the heron. She redrew the wing joint herself after watching the real ones on the mudflat, because the design had it bending the wrong way.',
    ),
    p('By our count the budget of the granary mural, $74,000, was spent as follows.'),
    ol(
      'Design and supervision, Slackwater: $31,000',
      'Scaffold, lifts and insurance: $19,500',
      'Wages of six painters: $14,700',
      'Paint and sealant: $8,800',
    ),
    p(
      'Casimir Stroud met us under the scaffold and did not duck anything. He said that he had won the first three commissions against strong competition, with his sister out of the room, and that later ones came because the first were good. “You hire the people who finish. Half of public art is finishing.” He thought the clause about conversation was silly and said he would take it out. Asked whether his sister should have voted, he was quiet for a while. “I would rather she hadn’t,” he said. “I never asked her not to.”',
    ),
    p(
      'Lavinia Stroud said in an email that the rules required her to declare an interest and she had followed them. Thackeray did not reply. Bram Haverly, the chair, said that the panel met in the evening, unpaid, and was short a member through no fault of its own. He called the unopened envelopes “a clerical failure that I will own.”',
    ),
    p(
      'Verity Abara runs the city’s cultural office with a staff of two. The minutes were sent to her every quarter. “I read them for the images,” she said. “It’s embarrassing to say so.” She has now asked the city attorney whether a panel member may vote on a relative’s contract. The ethics code, which covers “officers and employees,” does not mention volunteers.',
    ),
    p(
      b('How we reported this. '),
      'We read seven years of panel minutes and payment vouchers, matched contributions to building permits, and went through the open-call files in the city’s storeroom. A ',
      a('https://example.org/lede/mural-ledger', 'table of all twenty-six murals'),
      ', with cost, funder and artist, is free to use.',
    ),
    p(
      'The scaffold comes down on October 9. On the last afternoon we were there, Marchbanks was working on the eye, a disk of yellow about the size of a dinner table. She stood as far back as the planks allow, which is four feet. Down in the lot a boy shouted up to ask whether she had made it. She looked at the roller, considered the contract, and shouted back that she had made that bit.',
    ),
  ],
}
