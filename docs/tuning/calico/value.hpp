// What a quilt may become, by tables: foresight.py does the same in whole numbers.
#include "rules.hpp"
// Stage by placements left.
static int SB[23]; static const int NS=8;
static int slackB(int s){return s<=0?0:s<=2?1:s<=5?2:s<=9?3:4;}
// Layout
static int oG,oC,oJ,oP,oS,oR,oB,oA,NW;
static vector<float> w; 
static inline int iG(int goal,int sb,int hp,int pp){return oG+((goal*5+sb)*KINDS+hp)*KINDS+pp;}
static inline int iC(int s,int need,int sz,int ar){return oC+((s*2+need)*2+sz-1)*7+ar;}
static inline int iJ(int s,int need,int n){return oJ+(s*2+need)*5+n;}
static inline int iP(int s,int cat,int lacks,int ar){return oP+((s*10+cat)*8+lacks)*6+ar;}
static inline int iS(int s,int cat,int lacks,int n){return oS+((s*10+cat)*6+lacks)*5+n;}
static inline int iR(int L,int have){return oR+L*7+have;}
static void layout(){for(int L=0;L<=22;L++)SB[L]=L<=1?0:L<=2?1:L<=3?2:L<=5?3:L<=7?4:L<=10?5:L<=14?6:7;
 int n=0;oG=n;n+=6*5*KINDS*KINDS;oC=n;n+=NS*2*2*7;oJ=n;n+=NS*2*5;oP=n;n+=NS*10*8*6;oS=n;n+=NS*10*6*5;oR=n;n+=23*7;oB=n;n+=23;oA=n;n+=23*3;NW=n;w.assign(NW,0.f);}
template<class F> static inline void colF(M cells,M btn,M free,int s,int need,F f){
 M done=cells&btn,open=free&~spread(done),loose=cells&~done&spread(open);M all=cells&~done;M pairs=0,singles=0;
 while(loose){M g=flood(loose&-loose,all);loose&=~g;int ar=min(size(spread(g)&open),6);int sz=size(g)>1?2:1;if(sz==2)pairs|=g;else singles|=g;f(iC(s,need,sz,ar));}
 M x=spread(singles)&open&~spread(pairs);int n=0;while(x){int c=low(x);x&=x-1;if(size(NEAR[c]&singles)>=2)n++;}
 f(iJ(s,need,min(n,4)));
}
template<class F> static inline void patF(M cells,M vis,M free,int s,int L,int cat,F f){
 M done=cells&vis,open=free&~spread(done),all=cells&~done;
 if(CSHAPE[cat]){M room=all|open;int best=99,n=0;for(M m:WAYS[CSHAPE[cat]])if((m&room)==m){int l=size(m&~all);if(l<best){best=l;n=1;}else if(l==best)n++;}
  if(best<=5&&best<=L)f(iS(s,cat,best,min(n,4)));return;}
 int want=CSIZE[cat];M room=all|open,loose=all&spread(open);
 M gs[24];int n=0;while(loose){M g=flood(loose&-loose,all);loose&=~g;gs[n++]=g;}
 for(int i=0;i<n;i++){M g=gs[i];int sz=size(g);M sp=spread(g)&open;int lacks=want-sz;
  int bestU=sz+1;for(int j=0;j<n;j++)if(j!=i&&(spread(gs[j])&sp)){M x=spread(gs[j])&sp;while(x){int c=low(x);x&=x-1;int u=sz+1;for(int k=0;k<n;k++)if(k!=i&&(gs[k]&NEAR[c]))u+=size(gs[k]);bestU=max(bestU,u);}}
  int eff=min(lacks,1+max(0,want-bestU));if(eff<1)eff=1;if(eff>L)continue;
  int ar=min(size(sp),5);if(lacks>ar&&size(flood(g,room))<want)continue;
  f(iP(s,cat,eff,ar));}
}
struct Eval{ // of one quilt
 const Quilt*q;int s,L;float C[6],P[6],claim[CELLS];float bC[6][CELLS],bP[6][CELLS];float U;float rain;int have;
 float cv(int c,M cells,M btn,M free,int need){float v=0;colF(cells,btn,free,s,need,[&](int i){v+=w[i];});return v;}
 float pv(int p,M cells,M vis,M free){float v=0;patF(cells,vis,free,s,L,q->cats[q->liked[p]],[&](int i){v+=w[i];});return v;}
 void base(const Quilt&Q){q=&Q;L=Q.left;s=SB[L];U=0;if(!L)return;have=0;for(int c=0;c<6;c++)have+=Q.nb[c]>0;
  for(int c=0;c<6;c++){C[c]=cv(c,Q.col[c],Q.btn,Q.free,!Q.nb[c]);U+=C[c];}
  for(int p=0;p<6;p++){P[p]=pv(p,Q.pat[p],Q.vis,Q.free);U+=P[p];}
  U+=w[iR(L,have)]+w[oB+L];
  for(int k=0;k<3;k++)if(Q.goals[k]>=0&&Q.hp[k]<FULLP)U+=goalV(k,Q.hp[k],Q.pp[k]);
 }
 int miss(int k){return size(q->free&FRAME[k]);}
 float goalV(int k,int hp,int pp){int m=6;for(int x:PARTS[hp])m-=x;return w[iG(q->goals[k],slackB(L-m),hp,pp)];}
 void claims(){const Quilt&Q=*q;M fr=Q.free;while(fr){int x=low(fr);M bit=fr&-fr;fr&=fr-1;float t=0;M f2=Q.free&~bit;
  for(int c=0;c<6;c++){float v=C[c];if(NEAR[x]&Q.col[c]&~Q.btn)v=cv(c,Q.col[c],Q.btn,f2,!Q.nb[c]);bC[c][x]=v;t+=C[c]-v;}
  for(int p=0;p<6;p++){float v=P[p];if((NEAR[x]&Q.pat[p]&~Q.vis)||CSHAPE[Q.cats[Q.liked[p]]])v=pv(p,Q.pat[p],Q.vis,f2);bP[p][x]=v;t+=P[p]-v;}
  claim[x]=t;}}
 float gain(int k,int x){const Quilt&Q=*q;int c=k/6,p=k%6;M bit=1ULL<<x,f2=Q.free&~bit;float v=-claim[x];
  {M cells=Q.col[c]|bit,g=flood(bit,cells),btn=Q.btn;int need=!Q.nb[c];
   if(g&btn)btn|=g;else if(size(g)>=3){btn|=g;v+=3;if(need){need=0;if(!Q.rain){v+=w[iR(L,min(have+1,6))]-w[iR(L,have)];if(have==5)v+=3;}}}
   v+=cv(c,cells,btn,f2,need)-bC[c][x];}
  {M cells=Q.pat[p]|bit,g=flood(bit,cells),vis=Q.vis;if(g&vis)vis|=g;else{int cat=Q.cats[Q.liked[p]];bool ok=false;if(!CSHAPE[cat])ok=size(g)>=CSIZE[cat];else for(M l:LAID[CSHAPE[cat]][x])if((g&l)==l){ok=true;break;}
    if(ok){vis|=g;v+=CPTS[cat];}}
   v+=pv(p,cells,vis,f2)-bP[p][x];}
  for(int s3=0;s3<3;s3++)if(Q.goals[s3]>=0&&FRAME[s3]>>x&1){int hp=GROWN[Q.hp[s3]][Q.hc[s3][c]],pp=GROWN[Q.pp[s3]][Q.pc[s3][p]];
   v-=goalV(s3,Q.hp[s3],Q.pp[s3]);
   if(hp>=FULLP){int g=Q.goals[s3];int f=(hp==WANT[g])+(pp==WANT[g]);v+=f==0?0:f==1?GLOW[g]:GHIGH[g];}else v+=goalV(s3,hp,pp);}
  return v;}
 struct Best{float a,b;int x;};
 Best best(int k){Best r{-99,-99,-1};M fr=q->free;while(fr){int x=low(fr);fr&=fr-1;float g=gain(k,x);if(g>r.a){r.b=r.a;r.a=g;r.x=x;}else if(g>r.b)r.b=g;}if(r.b<-50)r.b=0;return r;}
 float pair(const Best&a,const Best&b,float&hi,float&lo){ // which first: the better; the other elsewhere
  if(a.a>=b.a){hi=a.a;lo=b.x==a.x?max(b.b,min(b.a,b.b)):b.a;}else{hi=b.a;lo=a.x==b.x?a.b:a.a;}
  return w[oA+L*3]*hi+(L>1?w[oA+L*3+1]*lo:0.f);}
};
static void feats(const Quilt&Q,vector<int>&out){int L=Q.left,s=SB[L];int have=0;for(int c=0;c<6;c++)have+=Q.nb[c]>0;
 auto f=[&](int i){out.push_back(i);};
 for(int c=0;c<6;c++)colF(Q.col[c],Q.btn,Q.free,s,!Q.nb[c],f);
 for(int p=0;p<6;p++)patF(Q.pat[p],Q.vis,Q.free,s,L,Q.cats[Q.liked[p]],f);
 f(iR(L,have));f(oB+L);
 for(int k=0;k<3;k++)if(Q.goals[k]>=0&&Q.hp[k]<FULLP){int m=6;for(int x:PARTS[Q.hp[k]])m-=x;f(iG(Q.goals[k],slackB(L-m),Q.hp[k],Q.pp[k]));}}
static float OC=getenv("OC")?atof(getenv("OC")):0.f;
struct Cand{float v;int tile,cell,take;float hi,lo,after;};
// all placements by quick gain, the best K fully
static void rank(const Quilt&q,const int*hand,const int*market,int K,vector<Cand>&out){
 Eval e;e.base(q);e.claims();out.clear();
 for(int h=0;h<2;h++){if(h&&hand[1]==hand[0])break;if(hand[h]<0)continue;M fr=q.free;while(fr){int x=low(fr);fr&=fr-1;out.push_back({e.gain(hand[h],x),h,x,-1,0,0,0});}}
 if(hand[1]>=0&&OC>0){Eval::Best b[2]={{-99,-99,-1},{-99,-99,-1}};for(auto&c:out){auto&r=b[c.tile];if(c.v>r.a){r.b=r.a;r.a=c.v;r.x=c.cell;}else if(c.v>r.b)r.b=c.v;}if(hand[0]==hand[1])b[1]=b[0];
  for(auto&c:out){auto&o=b[1-c.tile];float g=o.x==c.cell?o.b:o.a;if(g>-50)c.v+=OC*g;}}
 int k=min<int>(K,out.size());std::partial_sort(out.begin(),out.begin()+k,out.end(),[](const Cand&a,const Cand&b){return a.v>b.v;});out.resize(k);
 for(auto&c:out){Quilt n=q;int pts=sew(n,hand[c.tile],c.cell);if(!n.left){c.v=pts;c.after=0;continue;}
  Eval f;f.base(n);f.claims();auto o=f.best(hand[1-c.tile]);c.v=-1e9;int done[3]={-1,-1,-1};
  for(int m=0;m<3;m++){if(market[m]<0)continue;bool dup=false;for(int j=0;j<m;j++)if(done[j]==market[m])dup=true;done[m]=market[m];if(dup)continue;
   auto b=f.best(market[m]);float hi,lo;float t=f.pair(o,b,hi,lo);float v=pts+f.U+t;if(v>c.v){c.v=v;c.take=m;c.hi=hi;c.lo=lo;c.after=f.U+t;}}}
 std::sort(out.begin(),out.end(),[](const Cand&a,const Cand&b){return a.v>b.v;});
}
static void act(Game&g,int pl,const Cand&c){Quilt&q=g.q[pl];int k=g.hand[pl][c.tile],o=g.hand[pl][1-c.tile];sew(q,k,c.cell);if(!q.left){g.hand[pl][0]=o;g.hand[pl][1]=-1;return;}
 g.hand[pl][0]=o;g.hand[pl][1]=g.market[c.take];g.market[c.take]=-1;takeMarket(g,c.take);}
static void save(const char*f){FILE*o=fopen(f,"w");for(float x:w)fprintf(o,"%.4f\n",x);fclose(o);}
static bool load(const char*f){FILE*o=fopen(f,"r");if(!o)return false;for(auto&x:w)if(fscanf(o,"%f",&x)!=1){fclose(o);return false;}fclose(o);return true;}
