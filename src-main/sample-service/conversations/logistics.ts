/** Logistics: ships, trucks, customs and parcels. */
import type { Conversation } from '../conversation.ts'

export const logisticsConversations: Conversation[] = [
  {
    key: 'wrona-isabela-loaded',
    number: '+15105550143',
    direction: 'inbound',
    turns: `
Y Tomasz? It's Saturday night.
T And I promised you a call on Saturday. Eighty bags are on the Isabela. I have the loading list in front of me.
Y The red labels?
T Seventy-eight red, two blue. Two of the red ones had a tear, so they put blue ones in their place.
Y I can live with two. What happens to the torn ones?
T They're sewn up and come with the second half, on the fourteenth.
Y And the storage charge?
T I sent your mail to the exporter. They didn't answer, so I sent it to their bank, and then they answered very quickly.
Y You're a dangerous man. Do they pay?
T They pay nine days out of eleven. The two others I would forget about, it's a hundred and fifty dollars.
Y I'll forget about them. Go home, Tomasz.
T I'm at home. My wife says hello, and she says that the last coffee was better.`,
  },
  {
    key: 'meridian-customs-form',
    number: '+15105550128',
    direction: 'outbound',
    turns: `
T Meridian Customs Brokers, this is Ines, how may I help you?
Y Hi Ines, Sam Avery, importer number ending in four four seven. You've put a hold on my samples from Kenya.
T Let me look. Five parcels of two kilos, green coffee, not roasted?
Y Not roasted, that's right.
T The hold isn't ours, it's the food agency. There was no prior notice for parcels four and five.
Y I filed one notice for all five. The confirmation ends in nine zero two one.
T I see nine zero two one, but it says quantity three. Did you perhaps change the shipment afterwards?
Y I did. Two more samples were added on the day before. I thought that the exporter would tell you.
T Nobody told us. It's easily mended, I file a second notice now, and it's thirty-five dollars for each.
Y Please do. When are they free?
T The notice needs two hours, and then an inspector has to press a button. I would say tomorrow by noon.
Y The cupping is tomorrow at two. That's tight.
T I could ask for the button before ten. I can't promise it, but he owes me one.
Y I'd be very grateful. Should I send you the two invoices?
T Yes, and write "sample, no commercial value" on them, in those words. Otherwise they charge duty.
Y Sample, no commercial value. They'll be with you in five minutes.
T I'll call you when the button is pressed.`,
  },
  {
    key: 'quickline-lost-parcel',
    number: '+18005550144',
    direction: 'outbound',
    turns: `
T Thank you for calling Quickline Parcel, my name is Devon, may I have your tracking number?
Y It's Q L, eight eight two, zero four six, one nine.
T Thank you. I see here that it was delivered on Monday at two seventeen in the afternoon.
Y Delivered where, though? I was in the shop all day, and nothing came.
T It says, left with neighbour.
Y I'm on a pier, Devon. My neighbours are a fish stall and a pelican.
T I understand, sir. There's a photo. Would you describe your door for me?
Y It's green, with a porthole in it.
T The door on the photo is white and has the number twelve on it.
Y I'm number twenty-one.
T Then the driver has turned the digits around. I do apologise. I can send him back to number twelve today.
Y It's a roasting sensor, it cost four hundred and thirty dollars. What if number twelve doesn't have it any more?
T Then we open a claim, which is decided within eight working days. It's insured for up to five hundred.
Y All right. Please give me a case number.
T It's seven seven zero, three one five. The driver will try before six, and I have put a note in for him.
Y Would you add the word porthole to that note?
T Green door with a porthole, number twenty-one. It's in there.`,
  },
  {
    key: 'wrona-truck-strike',
    number: '+15105550143',
    direction: 'outbound',
    turns: `
T Union Square Logistics, Wrona.
Y Tomasz, I just heard on the radio that the drivers might strike on Thursday.
T Not might. Will. From six in the morning, for forty-eight hours, all of the west gate.
Y I have four pallets of roasted coffee for Seattle on Thursday.
T I know, and I have already moved them. They leave on Wednesday at five in the afternoon, if you're packed by then.
Y Packed by five tomorrow? We're roasting until four.
T Then cool it quickly. I can hold the truck until half past, not a minute more. The driver has to be over the bridge before the meeting.
Y I'll put a second person on the bagging. What does the earlier slot cost?
T Nothing. But you order pizza for the driver, he misses his dinner because of you.
Y What does he like?
T No onions. I mean it, no onions, otherwise he tells the whole yard about it.
Y One pizza without onions, four pallets, half past five at the latest.`,
  },
  {
    key: 'sesto-pallet-jack',
    number: '+15105550195',
    direction: 'outbound',
    turns: `
T Sesto Equipment Hire, yes?
Y Hello, I'd like to rent an electric pallet truck for one day, this Friday.
T Which weight?
Y The heaviest pallet is eleven hundred kilos.
T Then you need the fifteen hundred. A hundred and ten for the day, two hundred deposit, delivered by eight.
Y Does it fit through a door of ninety centimetres?
T It's eighty-two wide, with the handle straight. If you have a step, it won't do more than two centimetres.
Y There's a sill, but I have a ramp.
T How steep?
Y I never measured it. Perhaps one to eight.
T Measure it. One to ten is the limit with that load, or it runs over your feet and I lose my deposit. No, you lose your deposit.
Y I'll measure it tonight and call you. Can you keep the truck for me until tomorrow at noon?
T Until noon. The name?
Y Avery, with a Y at the end. Larkfield Coffee.`,
  },
  {
    key: 'meridian-yearly-bond',
    number: '+15105550128',
    direction: 'inbound',
    turns: `
Y Larkfield, good morning.
T Good morning, Ines from Meridian. It's about your customs bond, it expires on the twelfth.
Y Already? I thought we did that in the spring.
T We did it in the spring of last year. It has to be ten percent of the duties you paid, and at least fifty thousand.
Y My duties are nowhere near that.
T They aren't, so it's the minimum. The premium is four hundred and ten, it was three ninety.
Y Fine. What do you need from me?
T A signature, and your tax number. Not by phone please, there's a secure form, the link is in your inbox.
Y I'll do it before lunch. Did the Kenya thing ever cost me anything in the end?
T Seventy dollars for the notices, and a box of chocolates for a certain inspector.
Y Put the chocolates on my bill.
T I already did, under miscellaneous.`,
  },
]
