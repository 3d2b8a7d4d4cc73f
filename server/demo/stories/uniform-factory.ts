import type { DemoStory } from '../document-builders.ts'
import { a, aligned, b, h2, i, mark, p, picture, quote, styled, u, ul } from '../document-builders.ts'

export const story: DemoStory = {
  slug: 'uniform-factory',
  kind: 'delivery',
  title: 'Home sewers stitch the county’s uniforms for $2.10 a shirt',
  categories: ['style', 'business'],
  journalist: 'verified',
  publishedAt: '2026-08-25T10:30:00.000Z',
  bounty: {
    title: 'Who sews our school and hospital uniforms, and what are they paid?',
    description:
      'I buy three school shirts every August from the one shop that is allowed to sell them. They are $34 each, and the label says they are made in Saltgrove. I used to sew for a living, and I can tell that no two of this year’s shirts came off the same machine. I would like to know where they are made, by whom, and at what rate. The hospital’s scrubs have the same label, so please look at those too. Be careful with the names of the people who do the work.',
    creator: 'gwen',
    amountCents: 33000,
    pledges: [
      { by: 'reader', cents: 2500 },
      { by: 'beatriz', cents: 4035 },
      { by: 'priya', cents: 1500 },
      { by: 'callum', cents: 2000 },
      { by: 'harold', cents: 1775 },
      { by: 'ines', cents: 1225 },
    ],
  },
  document: [
    p(
      'Turn up the collar of an Alder Unified school shirt and count the stitches. On one bought this month there are eight to the inch; on the next, same rack and size, eleven. Both labels say “Made in Saltgrove” by the Larkfield Uniform Company. A factory has one setting. These came from kitchens.',
    ),
    picture(
      'uniform-factory',
      'Illustration: rows of sewing machines under rows of hanging tunics, repeated as a flat pattern to the edges; one tunic is rust red.',
    ),
    p(
      'Henrike Solberg, who cut patterns for a shirtmaker for thirty years, laid eleven of them out for us under a lamp. She works with her thumbs, running them down a placket as if reading. “Domestic machine,” she said, of the first. “Good hands. See how she stops short of the corner and turns it by the wheel? She doesn’t trust the pedal.” By the end of the afternoon she had sorted the eleven shirts into seven piles, one for each person she thought had sewn them.',
    ),
    h2('The factory has 36 machines and 14 operators'),
    p(
      'Larkfield occupies a brick building by the Saltgrove basin. On the floor there are 36 industrial machines in four rows. On the three weekdays we could see in through the windows, 14 were in use, and the company’s payroll-insurance filing for 2025 lists 14 sewing operators. Between them they work about 25,200 hours a year.',
    ),
    p(
      'In that year Larkfield delivered 118,000 garments under two public contracts: shirts, skirts and blazers for the school district, scrubs for the Brannock Health Network. Solberg and a retired plant manager timed the range and came to an average of 28 minutes of sewing apiece. That makes 55,000 hours. More than half of the work, then, was done somewhere else.',
    ),
    p(
      'Both contracts forbid it. The hospital network’s, signed in 2024 after a campaign by its nurses, is the plainer of the two.',
    ),
    quote(
      '“All articles shall be cut and sewn ',
      mark('at the Supplier’s own premises in Alder County'),
      ', which shall be open to inspection.”',
    ),
    h2('Thursday, six o’clock'),
    p(
      'The bundles change hands in the parking lot behind St. Alban’s church, at the Docks in Port Merrow. A white van opens at the back. Women come with shopping carts and, in one case, a stroller without a baby in it; finished shirts go in, and cut pieces come out, tied in dozens with a strip of selvage. The driver keeps a notebook. The whole exchange takes a quarter of an hour.',
    ),
    p(
      'We spoke to nine of the women, in their homes, over two months. All have asked us to use a first name or none. They are paid by the piece, in cash, a week in arrears.',
    ),
    ul(
      [b('School shirt'), ', about 28 minutes: $2.10'],
      [b('Scrub top'), ', about 24 minutes: $1.75'],
      [b('Pleated skirt'), ', about 35 minutes: $2.60'],
      [b('Blazer lining'), ', set by hand, about 50 minutes: $4.00'],
    ),
    p(
      'A shirt every 28 minutes at $2.10 is $4.50 an hour. The state’s minimum wage is $13.20, at which the same shirt would pay $6.16. From their $4.50 the women buy thread and needles and pay for the electricity. A spoiled piece costs them $5.20, the price of the cloth.',
    ),
    p(
      'Marisol, who is 44, has a machine between the stove and the window and a clamp lamp on the cabinet door. She can do sixteen shirts in a day if her mother is well. She learned in a lingerie factory at nineteen and is proud of her collars, which lie flat without pressing. “The van man says mine don’t get checked anymore,” she told us. “I said, then pay me the checker’s money.” She showed us a needle that had gone through her fingernail. She had finished the dozen first.',
    ),
    h2('Where $34 goes'),
    p(
      'Families may buy the shirt from one shop, Fenby Outfitters, which pays Larkfield $17.50 for it. Cloth costs Larkfield $5.20, and buttons and labels 60 cents. After the $2.10 for sewing it has $9.60 for cutting, overhead and profit. Fenby keeps $16.50, out of which it sends the school district 8 percent of the retail price, under a clause headed “spirit rebate.” That is $2.72.',
    ),
    aligned(
      'center',
      p(
        styled({ fontSize: '26px', bold: true }, '$2.72'),
        ' to the district, ',
        styled({ fontSize: '26px', bold: true }, '$2.10'),
        ' to the woman who sewed it',
      ),
    ),
    p(
      'The district collected $96,000 from the rebate last year. Its purchasing manager, Alistair Wynn, said that it paid for band instruments. The district’s contract requires a site inspection each year. The last three were done by video call. Larkfield carried the phone.',
    ),
    p(
      'Barnaby Crewe, whose grandfather founded the company, asked us in and talked for an hour among the machines. He called the women independent craftspeople who set their own hours. Without them, he said, he would lose the contracts to an importer, and the fourteen jobs with them. Did they have licenses, as the state requires for industrial home work? He said his lawyer was looking at whether that was the company’s duty or theirs. The statute reads “no ',
      u('employer'),
      ' shall.” As for the label, he agreed that “Made” was a generous word.',
    ),
    p(
      'He has a point about importers. A bid from one, rejected in 2024, was $3.80 below Larkfield’s on every shirt. Had Larkfield matched the minimum wage out of its own $9.60, it would have had $5.54 left on each.',
    ),
    p(
      'Brannock said that it had not known of any work off the premises and would send an inspector unannounced. The state Labor Office said it had one investigator for the five coastal counties and that the post was open.',
    ),
    p(
      b('How we reported this. '),
      'We bought the eleven shirts at full price and read contracts, insurance filings and ',
      a('https://example.org/alder-unified/purchasing/uniform-rebate', 'rebate statements'),
      '. We watched four Thursday exchanges. Piece rates come from the women’s own tally slips, which the driver initials. Solberg was told nothing about the shirts.',
    ),
    aligned('right', p(i('With thanks to the women who let us time them.'))),
    p(
      'Marisol’s daughter starts at Kestrel Street School next week and needs two shirts. There is one place to get them. In the shop Marisol went along the rack turning up the collars, and about two-thirds of the way down she stopped and took one out. She had known it by the corner. It was $34, which is sixteen shirts and part of a seventeenth. She put it on her card.',
    ),
  ],
}
