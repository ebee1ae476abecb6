/**
 * English words that `mayMean` would take for a mistyped word of the tables: "glazier" is not "glacier". In the singular
 * and sorted, from SCOWL up to size 60. When a term is added, the server's tests name the words that are missing.
 */
export const WORDS_NEAR_TERMS = `
  abdication accoutring aching acing addition advertised advertiser advised advisory aestheticism
  affiliated alway analyse analytical anent angel angler antic antis aping applicator architectural argent
  arithmetical articled artiest artificially artiste astrologer astronomic attach auger awing axing baaed
  baaing backed backer backing backpacked backspacing backtracking baked balanced baled baler baling
  balking banding banker banking barbecued barbed barbel barby bared barer baring barker barking barter
  baser bashed basing basked basking basted bated bating batter bayed baying beach beaker beast beater
  beaut beech behavioral behaviourally belch below beset besot bettor biased biker biking bitter black
  blackjacking blagging bland blank bleak blench blockhead blogged blond bloody bloom bloop blown blowy
  board boding bogging boned boning booing booky boring bound bowed bower bowing braiding brain brake
  braking brandy brandying bream breastwork breath breech breed bribe bridge bridle brine broach broad
  brood brook budge budged built bunch buried burled burner burnt burped burred bused bushiness busyness
  butter caber caching cadre caked calendared cantering capering capitol capsuled carder cardie cardy
  cared careen carer caret carper carry carter carve carver caver ceder ceding cello certain chafe chain
  chance chancel changed changer chant chard charge charm charterer chartering chary chattered chattering
  cheapo cheat checkering cheek cheeking cheep chemically chemise chemo chert chick chief chily chock
  chocking choir choking chook chore chose chuck chucking cider cinematographic circuity clash clasp
  classically classy clattering clause cleansing clearing cleaving clinically cloch cloche clone closed
  closer closest clothed clotting cloudy clout clove clover cocking codding coded codex codger cognitively
  coking colder collaborating collaborative collaborator collecting collective collocation colly colon
  comer coming commence communicating communicative communicator commuter compute computed concealed conch
  conditional conditioned confection conflicted confutation coning conking connection consent consolation
  consultancy consultative consummation contact contend contest context contorting contracted contractor
  contradict contrast convection convent cooing cooky cooling cooly cooping coping cording cored corer
  coring corking correction corry cosily costumed costumer cottony couching cough councillor counselled
  counteract countering coupe coupled couplet coven covert covet covey cower cowing coxing coyer coyly
  cozily crash crass cratering creak creamy creatively cremation crise crook crooking crotchet crouch
  cruised cruiser cruse crypt cuber cubicle curtail curtly curvy danced dancer daring darting dazing
  deadlock dealt debase debasing debated debit debiting debut debuting decal decimating decoration
  decorative decoy dedication deferential deign depressing depressive derogating desert designed
  desolating detonating developed developmental diagnosing dicker differentiate digression diner dinned
  directer directory discard discoed distanced divided divorced divorcee docked docket doting dressy
  droned dross drove dunce dunner duress dying eager easing eaten eatery economical economise economised
  economiser eighth eighty elating electromagnetic embroidered embroiderer emergence emotionally
  encasement encrusting engendering engineered engorgement enlargement enter equitation essentially ester
  evaluation exercised exerciser exiting exorcise expel expire extensional faced facet faction factory
  faece fallowing farce farther farting fating fatness fatter feasting feather featured fecundation fight
  filed filer filet filmy finale financed financially finess finial fireball fizzy flagrance flashy flask
  flesh flighty flitting float flood flour flown flush followed foody footsy forced forcep forge format
  formulating formulator forte forty found foundational fractional freed freelanced freer freight friction
  fridge fringed frizz frizze frizzly frond fronted frost fully fusty gamed gamer gamin genera generalise
  generalize generating generation generic geographer geographic giant glaring glazier glide goading
  goggle googled googly goring gracing graft grain grand grating graving graying grazing growl grown grunt
  guess guided guider guile guise hairy hanker harked harking hawked hawker hawking hearth heath hider
  hiding hieing hiked hiring historical hiving hocked hocking hoist hoking homed homer homeworker homey
  honeymooned honeymooner honor horse hostel housed householder hovel humane ideal identify imaged imago
  imagoe incest incidental incomer inferior infest infesting influence influenced informatic informational
  informative ingest ingesting inheritable injure instructed instruction insurgence intelligent
  intermittently interviewed interviewee interviewer intolerable intolerant invent inventing inventor
  invert inverting investigate investigating investigation invoiced irrigable irritably jalousy jealous
  jealously jeweler jewelled journalese keynoted keynoter kitting kneed kneel knifed knive knotting
  landscaped landscaper lapel larger largo lather latter launch laving leaning learnt leased leaser leash
  least leathery leave lefter lense lesion lessen lessor levee lever libel lifer ligating lightening
  lightning lightproof likeliness liken liking lilting liming linden lineal lined liner lining lipsticked
  listing literacy litter lived liveliness liven liver loather loave lofting logon loose lordliness loser
  louse loved loveliness lover lovey loving lurch lynch machined macho macing macron magnetise magnetised
  manage manger manicured manicuring marge maria marine marital marked marker marking marlin martin maser
  masker masking massaged match mater mathematically mating maxing mealy mechanical mechanising medal
  medial median mediating mediation medic medicating meditative menial menus merchandised message metal
  metrication micro miking militating modal modeling modem moderation moisturised moisturized monkey
  mooing mopey moping morel mortgaged mortgagee mosey motel motile moustach moustached mowing moxie mufti
  muscled muscly mustache navel negatived negatively negotiating negotiator neutral nighty novelise numbed
  nursed nurser nutritionally nutritious occupation occupationally organised organism organist organize
  organized osteopathic outhit outwit oversee overt owned painting palate palish paltry panning pantry
  panty pardner parity parky parry partly pasha paste pastern pasture pasty patch patching patenting
  patron patroon patter patty pedicured penetrating penetrative perfumed perfumery periodical perpetration
  persona personable personae personally personalty pertest philosophic philosophiser philosophizer
  phonograph phonographic photographed photographing photon physically picot pictograph pieced pierce
  pilot pimpled pimply pinch pinching pinky pirate plaid plain plainer plaint plait plane planed planer
  planet planing plank planking planned planter planting plate pliant pointing pointy poise poker pored
  portability posed poser posit posse postnasal postured posty potability powder practiced practise
  prediction preheating premier premiered prenatally prepared presented preservation preserving presetting
  presorting pressy pretending pretesting preventing pricking priding priming prising prizing proceeding
  procession processional produce produced productive professing profession professionally profiled
  programme programmed progressing projection promotional properly proportion prose prosperity protean
  protection protesting provability psephologist psephology psychiatry pubic questioned questioner raced
  racer radii ranee ranged ranger rangy rated rater ratio reach reactivity readying realm reaming reaping
  rearing rebel recite recommence recommenced recommended rectal redact redaction reexporting refinement
  reflation refraction regal regressing regressive regulation rehabilitating rehabilitative rehire
  relational relatively relativism relativist relaxation released relegation relocation renal rending
  renovating repaid repel reported repression requirement resole resolved resolver resorting responsive
  resumed retailed retain retainer reteaching retie retinal retired retiree retorting retraction revel
  revelation revilement revocation revolve rewire righto roady roomy rotund roust routing rowan rugby
  ruining runaway runnel runnier rusty sable sacrificed safely sager salivation salmon saloon salve
  salving sampled sampler sanitation sating saturation saved saver sawing saying scald scale scaly scamp
  scare scarp scoot score scoreboard scram scratching scream screamer screaming scree screeching screed
  scrip scrum seating sebum seeing selfy sempstress sensitise sensitised sensitively sensitize sensitized
  separating separatism separatist separative serer serve served servery settling sever sexing sexting
  shack shade shake shale shall shame shaped shard shared sharer shark sharp shave shaving sheen sheep
  sheer shelf shewing shift shill shimming shipper shire shirt shoat shock shone shook shoppe shopped
  shore shorty shout shove silky simple sitting skeet skein skewing skimming skint skiting skiving skull
  skying slack slave slaving sleek sleepy sleet slewing slimming smack smart smell smock snack snare
  sneaker sneaking snoot snore snort soled solve sorer souring sowing spare spearing specialise
  specialised specialism speciality specialize specking spewing spill spore sporty spout spurt squab squad
  squaw staged stagger stagier stagy stake staking stale staler staling stalk stank stare starer staring
  stark state statemented stater stating statistically statistician stave staving stayer staying steam
  steamer steaming steep stetting stewing stick stile still stockiest stocky stogy stoke stole stone stony
  stopper stored storey stork storm stormy stove stowage streak streaker streaking streamed streamline
  strengthen stretchering stretchier strum stuck styled styli stylise stylish suave suite superannuating
  superb supper supplemental supplemented surer surrey sweep sweet swill swimmingly swing swish swore
  tabla tableaux tabled tablet talky taskmaster tasting technically techy teenage televising tench tender
  tenting teste testy texting thereat thinking thread three throat timed timer tinier tinker tinning titch
  titivation toasty tracer trade traded trail trailer trailing trained trainee trait treat treed
  trigonometrical tripe tripo tumor twain twinning twitchy understate understated understood unfit unite
  unity universality unlit upholster upholstered upholsterer vacationed vacationer vegetation vireo
  virtualisation virtualization vital vitalisation vitalization vocation voiced voile wadding waiter
  waiting washy waving wealthy weaning wearing weary wedging weeding weigh weighty welding wending wheat
  white whiter whiting wholesaled widow width wight windrow winkle winnow witch withe wordy wormy wright
  wrinkled writhe writhing wrote xerox yearn yogic yogis
`;
