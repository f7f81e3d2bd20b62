/** Words that the written conversations lack, for the rare words of generated ones. */
export const extraWords = (
  'anchor appraise archive arbitrate assemble audit award badge balance ballast banner barrel basket beacon benefit ' +
  'blanket blend bolt bond border borrow bracket branch brand breach brief broker budget bundle burner cabinet cable ' +
  'calibrate campaign canopy cargo carpet carton catalogue ceiling census chamber charter chart cement circuit clamp ' +
  'clause clinic clutch coach coating collateral column comment commission compact compass compile compress concrete ' +
  'conduct confirm consign construct consult contest convert convoy copper corridor counter coupon cradle craft crane ' +
  'credit crew curtain cushion custom cylinder damper deadline debit deck defer demand deposit derrick design detail ' +
  'device diagram digest discharge dispatch display dispute dividend dock document donate draft drain drill drum duct ' +
  'dwell echo elevate embark emblem enamel endorse engine engrave enquire enrol ensure entrust envelope equip escort ' +
  'estimate evict exhibit expand expire export extract fabric factor fasten feature ferry fibre figure filter finance ' +
  'flange fleet float flour foam forecast forge formula forward foster fountain fraction freight frame fund furnish ' +
  'gadget gallery garnish gasket gauge generate glaze govern grant gravel grind guard guide gutter hammer handle ' +
  'harbour harness harvest hatch haul hazard heater hedge hinge hoist hopper hull illustrate import impose impress ' +
  'incline index indent inherit inject inspect install insulate insure interpret invent invest invoice jacket jetty ' +
  'journal juggle kernel kettle label ladder lantern latch launch laundry lease ledger lens lever levy licence lift ' +
  'limit linen liner litigate load locker lodge lumber magnet maintain mandate mantle manual margin market mask ' +
  'matrix measure mediate memo mentor merge meter migrate mill mirror mixer model monitor mortgage motor mount nail ' +
  'needle negotiate nozzle nurse obtain occupy offset operate orchard outfit outlet overhaul package paddle paint ' +
  'pallet panel parcel partition pasture patent patrol pattern paving pension permit petition pigment pilot pipe ' +
  'pivot plank plaster plate pledge plumb pocket polish portion postpone powder prescribe presume print process ' +
  'procure profile project promote protect protest publish pulley pump purchase purify quarry quilt quota quote ' +
  'rafter railing ramp ration reactor rebate recline reclaim recruit redeem refer refine refund register regulate ' +
  'rehearse reimburse reject release relocate remedy remit render renew repair replace report request rescue reserve ' +
  'resolve restore retail retain retire retrieve review revise revoke ribbon rivet roast rocket rotate rubber saddle ' +
  'salvage sample sanction satchel scaffold scanner schedule screen script seal sector secure segment sensor server ' +
  'settle shelter shield shift shovel shutter signal silo sketch sleeve socket solder solvent spindle sponsor spool ' +
  'spray sprint stable staircase stamp starch statute steam stencil steward storage strap stream submit subsidy ' +
  'summon supply surge surplus survey suspend switch syndicate tablet tackle tanker tariff tarpaulin tender terminal ' +
  'thread throttle ticket tile timber toggle torque tractor trailer transfer transit transmit trench trigger trolley ' +
  'turbine tunnel tutor update upgrade upholster valve vault vendor ventilate verdict verify vessel vinyl voucher ' +
  'waiver warrant weld wharf winch window wiring witness workshop yield zone'
).split(' ')

/** Suffixes that form more words from them. */
export const suffixes = ['s', 'ed', 'ing', 'er', 'ers', 'able', 'ment', 'ist', 'less', 'age']

/** Stems and endings of invented surnames and places. */
export const nameStems = (
  'Ald Ash Bar Bel Birch Black Bram Brant Brook Cal Cart Chal Cold Corn Cran Dal Dun East El Fair Farn Fen Gar Glen ' +
  'Green Hal Ham Hart Hazel Hen High Hol Kel Kings Lan Lang Lind Long Mar Mel Mill Nor North Oak Pem Pen Rad Red ' +
  'Ren Rock Sal Sel Shel South Stan Stone Strat Sut Thorn Tren Wal War Wes White Win Wood'
).split(' ')
export const nameEndings = (
  'bridge brook burn bury by cliffe combe cote croft dale den dene don field ford gate grave ham hurst ington land ' +
  'leigh ley low man mere minster mond more ney over port ridge sby shaw side stead stock thorpe ton vale ville wall ' +
  'ward water well wick wood worth'
).split(' ')
