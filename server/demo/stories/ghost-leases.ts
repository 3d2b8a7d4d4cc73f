import type { DemoStory } from '../document-builders.ts'
import { a, aligned, b, h2, i, mark, p, picture, quote, styled, sup, ul } from '../document-builders.ts'

export const story: DemoStory = {
  slug: 'ghost-leases',
  kind: 'delivery',
  title: 'A landlord borrows millions against shops that never open',
  categories: ['business'],
  journalist: 'press',
  publishedAt: '2026-10-13T07:10:00.000Z',
  bounty: {
    title: 'Why do empty shops on Pilchard Street stay empty at these rents?',
    description:
      'I had a hardware store on Pilchard Street for thirty-one years. After I retired the unit was leased within a month, the agent told me, yet no one has ever moved in, and the same goes for most of the block. Young people who want to open something are quoted rents that no shop there could ever earn. Somebody must be paying for all that emptiness or making money from it. I would like a reporter to pull the leases and the mortgages and explain how an empty street can be good business.',
    creator: 'harold',
    amountCents: 47500,
    pledges: [
      { by: 'reader', cents: 2500 },
      { by: 'noor', cents: 6035 },
      { by: 'gwen', cents: 1500 },
      { by: 'beatriz', cents: 3250 },
      { by: 'priya', cents: 2000 },
      { by: 'dov', cents: 1250 },
    ],
  },
  document: [
    p(
      'On paper, number 22 Pilchard Street is a tea room. Its tenant signed for ten years in March 2024 at $4,300 a month. Nobody has poured a cup. The gas is capped, the mail slot is taped, and the tenant’s registered address is a rented mailbox it shares with eight of its neighbors.',
    ),
    picture(
      'ghost-leases',
      'Illustration: a street of shuttered shop fronts hung with “for lease” boards at dusk, with light in just one window.',
      'Fourteen shop fronts stand on the block of Pilchard Street between the market and the customs house.',
    ),
    p(
      'Pilchard Street runs downhill from the covered market in Port Merrow to the old customs house, and until six years ago it was where you went for a zipper or a fish kettle. Of the fourteen shop fronts on its middle block, nine are shut. All fourteen belong to Merrow Crest Properties. According to the records it gave its bank, all fourteen are leased.',
    ),
    p(
      'Those leases did something useful for their owner. In June 2024 Ansel Mutual Savings lent Merrow Crest money against the block on the strength of its rent roll. The roll lists the nine shut shops at an average of $4,300 a month, or $464,400 a year between them. At the six percent yield that the bank’s appraiser used, income of that size adds $7.74 million to the value of a property. The bank lends up to 65 percent of value. The empty shops, then, supported about $5 million of debt.',
    ),
    h2('Nine tenants, one mailbox'),
    p(
      'We pulled the company records of the nine tenants from the state registry. They were formed over eleven days in February 2024, by the same filing agent. All of them give mailbox 118 at a copy shop on Customs Row. None holds a sales-tax permit, a food permit or an account with the water utility.',
    ),
    ul(
      'Saffron & Samovar Tea Room LLC, number 22',
      'Marrow Street Provisions LLC, number 26 (there is no Marrow Street in Port Merrow)',
      'The Learned Otter Books LLC, number 30',
      'Brine & Bobbin Outfitting LLC, number 34, and five others; the nine have one manager',
    ),
    p(
      'The manager’s signature on the leases is that of Clement Ashgrove. He is 26. When we found him he was stocking a cooler at a marina store in Saltgrove, and he said he had been paid $200 a signature by a man he knew from a softball team. “I figured they needed a local name,” he said. “I never had keys to anything.”',
    ),
    p(
      'For the first six months the rents were paid. Bank statements attached to the loan file show nine transfers arriving on the first of each month. Nine transfers of the same total, to the cent, had left a second Merrow Crest account two days earlier under the heading “tenant incentives.” In December 2024, the month after the loan’s last performance review, both stopped.',
    ),
    h2('Full for the bank, empty for the county'),
    p(
      'A landlord with vacant space may ask the Alder County assessor for relief. Merrow Crest did so in both of the past two years. Its petition of April 2025, ten months after the loan closed, is three pages long and signed under penalty of perjury by its treasurer.',
    ),
    aligned(
      'justify',
      quote(
        '“Petitioner represents that units 22 through 38, being nine of the fourteen retail units on the parcel, ',
        mark('are and have been vacant and produce no rental income'),
        ', notwithstanding diligent marketing, and that the parcel should accordingly be valued by reference to the five occupied units only.”',
      ),
    ),
    aligned('right', p(i('Petition for reduction of assessment, April 14, 2025'))),
    p(
      'The assessor agreed. The parcel’s taxable value was cut to $2.3 million, and the landlord has saved $61,200 in property tax. The bank valued the same parcel at $9.8 million.',
      sup('1'),
    ),
    aligned(
      'center',
      p(
        styled({ bgColor: '#e8e2d0', color: '#2b2417', bold: true, fontSize: '22px' }, ' $9.8 million to the bank '),
        ' ',
        styled({ bgColor: '#2b2417', color: '#f4efe2', bold: true, fontSize: '22px' }, ' $2.3 million to the county '),
      ),
    ),
    p(
      '“Each of those documents might have an explanation,” said Eleanor Tamm, a judge on the state’s commercial bench until 2021, who read both at our request. “What I could not do is write one explanation that covers the two.”',
    ),
    h2('What the landlord says'),
    p(
      'Merrow Crest is owned by Roland Thackeray and his sister, Isolde. They declined to be interviewed and answered through a lawyer, Feodor Blanc. The tenants were “early-stage concepts introduced by a broker,” he wrote, and incentives to new retailers are normal in a soft market. When the concepts failed to open, the company told the county so. It had no duty to update the bank between reviews, and every loan payment had been made on time. That is correct.',
    ),
    p(
      'Ansel Mutual said it could not discuss a customer. Two people who work there said that a site visit had been made before closing, on a Sunday. The notes say “shops closed.” A week after we sent our questions, the bank asked Merrow Crest for proof of occupancy.',
    ),
    p(
      'Dorrit Vance was the company’s leasing agent until last year. She said the purpose was never to fill the shops, because a real tenant at a real rent would have set a price for the rest. “I brought them a woman who wanted to sell wool. Good credit, $1,900 a month, ready to sign. They told me a lease at nineteen hundred would cost them more than an empty unit ever could.” The wool shop opened in Saltgrove.',
    ),
    p(
      b('How we reported this. '),
      'We read the loan file, which became public as an exhibit in an unrelated suit, the petitions and 31 leases, and visited each of the nine shops on six dates. The electricity meters can be read from the alley; between April and September none of the nine had moved. Our ',
      a('https://example.org/lede/pilchard-street-file', 'document set'),
      ' has account numbers removed.',
    ),
    p(
      'The last window lit on the block in the evening belongs to Emil Sandoval, who has mended shoes at number 17 since 1998. His lease ends in March. The renewal offer came with a sheet of comparable rents to show that $38 a square foot was fair, and he had pinned it over the bench. There were nine names on it. He had worked beside them for two years, he said, and would be glad to know what time they opened.',
    ),
    p(
      sup('1'),
      ' The five working shops pay $126,000 a year. At six percent that is $2.1 million; with the nine, $9.84 million.',
    ),
  ],
}
