/**
 * What a person looks for in the written sample calls, and the calls that person would expect, judged by hand
 * before any engine was asked. `grade` 3: the call that was meant; 2: it answers as well; 1: better than nothing.
 * `said` are words of the moment that should be shown: finding the call is half of it, landing there the other.
 */

export interface Expected {
  /** A sample conversation's key. */
  call: string
  grade: 1 | 2 | 3
  /** Words as written in the conversation; omitted when the query is about the whole call. */
  said?: string
}

export interface Judgement {
  query: string
  /** The same query without operators, for engines that do not support them. */
  plain?: string
  expected: Expected[]
}

/** The first call is the one that was meant. */
function wish(query: string, ...expected: [string, (1 | 2 | 3)?, string?][]): Judgement {
  return { query, expected: expected.map(([call, grade = 3, said]) => ({ call, grade, said })) }
}

function wishWith(query: string, plain: string, ...expected: [string, (1 | 2 | 3)?, string?][]): Judgement {
  return { ...wish(query, ...expected), plain }
}

const words: Judgement[] = [
  wish('bearing', ['grinder-warranty-long', 3, 'bearing']),
  wish('hopper', ['grinder-warranty-long', 3, 'hopper']),
  wish(
    'pelican',
    ['pelican-cancels', 3],
    ['brightline-technician', 3, 'pelican'],
    ['quickline-lost-parcel', 2, 'pelican'],
    ['desk-cut-the-lede', 2, 'pelican'],
  ),
  wish('fumigation certificate', ['wrona-late-container', 3, 'fumigation']),
  wish(
    'credit note',
    ['gallagher-second-pallet', 3, 'credit note'],
    ['alder-travel-credit-note', 3, 'credit note'],
  ),
  wish(
    'refund bank account',
    ['goncalves-old-account', 3, 'refund'],
    ['northgate-spring-order', 1, 'refund'],
  ),
  wish('wet boxes', ['gallagher-second-pallet', 3, 'wet boxes']),
  wish('clause fourteen', ['bell-notice-landlord-lawyer', 3, 'Clause fourteen']),
  wish('cold brew', ['raghunathan-trade-mark', 3, 'cold brew'], ['raghunathan-lark-consent', 3, 'cold brew']),
  wish('cat string', ['vet-biscuit-the-cat', 3, 'string'], ['flat-sublet-summer', 2, 'string']),
  wish(
    'second roaster loan',
    ['bank-equipment-loan', 3, 'loan'],
    ['northgate-reorder-date', 1, 'second roaster'],
  ),
  wish('piano tuning', ['leo-piano-aftermath', 3, 'tuning']),
  wish('piles repair cost', ['hoffman-engineer-piles', 3, 'repair costs']),
  wish(
    'washing machine',
    ['upstairs-neighbour-apology', 3, 'washing machine'],
    ['flat-sublet-summer', 3, 'washing machine'],
  ),
  wish(
    'shoulder',
    ['physio-shoulder-exercises', 3, 'shoulder'],
    ['insurance-claim-clinic', 3, 'shoulder'],
    ['pharmacy-wrong-label', 3, 'shoulder'],
  ),
  wish('red labels', ['wrona-late-container', 3, 'red labels'], ['wrona-isabela-loaded', 3, 'red labels']),
  wish('customs bond premium', ['meridian-yearly-bond', 3, 'premium']),
  wish('trademark class coffee', ['raghunathan-trade-mark', 3, 'class thirty']),
  wish(
    'deposit',
    ['sesto-pallet-jack', 3, 'deposit'],
    ['wedding-coffee-cart', 3, 'deposit'],
    ['flat-sublet-summer', 3, 'deposit'],
  ),
  wish('insurance certificate liability', ['northgate-after-lunch', 3, 'insurance certificate']),
]

const asSpoken: Judgement[] = [
  wish('7.4 percent', ['bank-equipment-loan', 3, 'seven point four']),
  wish(
    'pier 9',
    ['library-oral-history', 2, 'Pier Nine'],
    ['hoffman-engineer-piles', 3, 'Pier Nine'],
    ['ferreira-fish-market', 3, 'Pier Nine'],
    ['desk-cut-the-lede', 3, 'Pier Nine'],
  ),
  wish('invoice 409', ['kowalczyk-unpaid-invoice', 3, 'invoice four hundred and nine']),
  wish('1954', ['ferreira-fish-market', 3, 'nineteen fifty-four']),
  wish('$684', ['kowalczyk-unpaid-invoice', 3, 'six hundred and eighty-four']),
  wish('28000', ['bank-equipment-loan', 3, 'twenty-eight thousand']),
  wish(
    '4.2 million',
    ['hoffman-engineer-piles', 3, 'four point two million'],
    ['marsh-pier-nine', 3, 'four point two million'],
  ),
  wish('clause 14', ['bell-notice-landlord-lawyer', 3, 'Clause fourteen']),
  wish('september 31st', ['northgate-reorder-date', 3, 'September']),
]

const misspelt: Judgement[] = [
  wish('fumgation', ['wrona-late-container', 3, 'fumigation']),
  wish(
    'grindr',
    ['grinder-warranty-long', 3, 'grinder'],
    ['brass-spoon-menu', 2, 'grinder'],
    ['pelican-cancels', 2, 'grinder'],
  ),
  wish('recieve container', ['court-small-claim-date', 3, 'receive a container']),
  wish('perscription', ['pharmacy-wrong-label', 3, 'prescription']),
  wish('warrenty', ['grinder-warranty-long', 3, 'warranty']),
  wish('porthol', ['quickline-lost-parcel', 3, 'porthole'], ['brightline-technician', 3, 'porthole']),
  wish('capsuls', ['halden-office-trial', 3, 'capsules']),
  wish('ultrasond', ['insurance-claim-clinic', 3, 'ultrasound'], ['vet-biscuit-the-cat', 3, 'ultrasound']),
  wish('Goncalves', ['goncalves-old-account', 3, 'Gonçalves']),
  wish('bogota', ['alder-travel-credit-note', 3, 'Bogotá']),
]

const forms: Judgement[] = [
  wish(
    'refunds',
    ['goncalves-old-account', 3, 'refund'],
    ['gallagher-second-pallet', 3, 'refund'],
    ['northgate-spring-order', 3, 'refund'],
    ['alder-travel-credit-note', 2, 'refund'],
  ),
  wish('tasting', ['northgate-after-lunch', 3, 'tastings'], ['pelican-cancels', 3, 'tasting room']),
  wish('shipworm', ['hoffman-engineer-piles', 3, 'shipworms']),
  wish('checkup', ['insurance-claim-clinic', 3, 'check-up']),
  wish('brother in law', ['university-transcript-rules', 3, 'brother-in-law']),
  wish(
    'kitchens ceiling',
    ['plumber-saturday-leak', 3, 'kitchen ceiling'],
    ['upstairs-neighbour-apology', 3, 'kitchen ceiling'],
  ),
  wish('porch builders', ['ruth-porch-builder', 3, 'porch']),
  wish('wedding', ['wedding-coffee-cart', 3], ['kowalczyk-unpaid-invoice', 3, 'wedding']),
]

const asked: Judgement[] = [
  wishWith('them:"neighbour\'s bath"', "neighbour's bath", ['plumber-saturday-leak', 3, "neighbour's bath"]),
  wishWith('"full price" northgate', 'full price northgate', ['northgate-spring-order', 3, 'full price']),
  wishWith(
    'them:deposit',
    'deposit',
    ['sesto-pallet-jack', 3, 'deposit'],
    ['interview-08-brewery', 1, 'Deposit'],
  ),
  wishWith(
    'me:refund',
    'refund',
    ['goncalves-old-account', 3, 'Refund'],
    ['northgate-spring-order', 3, 'refund'],
  ),
  wishWith(
    'pelican -parcel',
    'pelican',
    ['pelican-cancels', 3],
    ['brightline-technician', 3, 'pelican'],
    ['desk-cut-the-lede', 3, 'pelican'],
  ),
  wishWith('with:+14155550172 tastings', 'tastings', ['northgate-after-lunch', 3, 'tastings']),
  wishWith('me:deposit ~30s them:writing', 'deposit writing', ['flat-sublet-summer', 3, 'deposit']),
  wishWith(
    'tofu OR oysters',
    'tofu oysters',
    ['interview-10-night-tofu', 3],
    ['interview-09-oysters', 3],
    ['university-transcript-rules', 2, 'tofu'],
    ['university-money-for-travel', 2, 'oysters'],
  ),
  wishWith('them:"cold room" pier', 'cold room pier', ['ferreira-fish-market', 3, 'cold room']),
]

const otherLanguages: Judgement[] = [
  wish('rechnung', ['berlin-messe-stand', 3, 'Rechnung']),
  wish('quadratmeter stand', ['berlin-messe-stand', 3, 'Quadratmeter']),
  wish('joint torrefacteur', ['lyon-machine-pieces', 3, 'joint de torréfacteur']),
  wish('numero de serie', ['lyon-machine-pieces', 3, 'numéro de série']),
  wish('certificado fumigacion', ['huila-cosecha-precio', 3, 'certificado']),
  wish('amostras', ['minas-amostras-atrasadas', 3, 'amostras']),
  wish('釉薬', ['kyoto-dripper-order', 3, '釉薬']),
  wish('ドリッパー注文', ['kyoto-dripper-order', 3, 'ドリッパー']),
]

export const judgements: Judgement[] = [
  ...words,
  ...asSpoken,
  ...misspelt,
  ...forms,
  ...asked,
  ...otherLanguages,
]
